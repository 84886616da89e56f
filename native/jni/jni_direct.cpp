// The native methods of org.xmlcost.jni.NativeCodecs on direct buffers: gSOAP works on the caller's memory without a
// copy.
#include <cstdint>
#include <cstring>

#include "jni/jni_call.h"
#include "org_xmlcost_jni_NativeCodecs.h"

using xmlcost::Call;
using xmlcost::guarded;

namespace {

/// Memory of a direct buffer and its size. Java owns the memory and keeps it during the call.
struct Direct {
  Direct(JNIEnv* env, Call& call, jobject buffer) {
    if (buffer == nullptr) call.refuse("a buffer is null");
    data = env->GetDirectBufferAddress(buffer);
    bytes = env->GetDirectBufferCapacity(buffer);
    if (bytes < 0) call.refuse("a buffer is not direct");
  }

  void* data;
  jlong bytes;
};

/// Returns the first `count` values of a column; null if the kind does not have the column.
template <class T>
const T* column(JNIEnv* env, Call& call, std::int32_t kind, std::int32_t which, jobject buffer, std::int64_t count) {
  if (!xmlcost::has_column(kind, which)) return nullptr;
  const Direct direct(env, call, buffer);
  if (count * static_cast<std::int64_t>(sizeof(T)) > direct.bytes) call.refuse("a buffer is too short");
  if (reinterpret_cast<std::uintptr_t>(direct.data) % alignof(T) != 0) call.refuse("a buffer is not aligned");
  return static_cast<const T*>(direct.data);
}

}  // namespace

extern "C" {

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_writeDirect(JNIEnv* env, jclass, jlong handle, jint count,
                                                                     jobject bytes, jobject ints, jobject ints2,
                                                                     jobject floats, jobject doubles, jobject text,
                                                                     jobject offsets, jobject out) {
  return guarded(env, [&] {
    Call call(env, handle);
    if (count < 0) call.refuse("a count that is negative");
    const std::int32_t kind = call.kind();
    const std::int64_t n = count;
    xmlcost_values values{};
    values.count = n;
    values.bytes = column<std::uint8_t>(env, call, kind, XMLCOST_COLUMN_BYTES, bytes, n);
    values.ints = column<std::int32_t>(env, call, kind, XMLCOST_COLUMN_INTS, ints, n);
    values.ints2 = column<std::int32_t>(env, call, kind, XMLCOST_COLUMN_INTS2, ints2, n);
    values.floats = column<float>(env, call, kind, XMLCOST_COLUMN_FLOATS, floats, n);
    values.doubles = column<double>(env, call, kind, XMLCOST_COLUMN_DOUBLES, doubles, n);
    if (const auto* const from = column<std::int32_t>(env, call, kind, XMLCOST_COLUMN_OFFSETS, offsets, n + 1)) {
      // Offsets are copied: another thread may change the buffer after its content was checked.
      auto* const scratch = call.scratch<std::int32_t>(XMLCOST_COLUMN_OFFSETS, n + 1);
      std::memcpy(scratch, from, static_cast<std::size_t>(n + 1) * sizeof *scratch);
      values.offsets = scratch;
    }
    values.text = column<std::uint8_t>(env, call, kind, XMLCOST_COLUMN_TEXT, text, 0);
    if (values.text != nullptr) values.text_bytes = env->GetDirectBufferCapacity(text);
    const Direct to(env, call, out);
    std::int64_t length = 0;
    call.require(xmlcost_write_to(handle, &values, static_cast<std::uint8_t*>(to.data), to.bytes, &length),
                 XMLCOST_BUFFER_TOO_SMALL);
    return static_cast<jint>(length);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_readDirect(JNIEnv* env, jclass, jlong handle, jobject message,
                                                                    jint length) {
  return guarded(env, [&] {
    Call call(env, handle);
    const Direct from(env, call, message);
    if (length < 0 || length > from.bytes) call.refuse("a length beyond the buffer");
    xmlcost_values values;
    call.require(xmlcost_read(handle, static_cast<const std::uint8_t*>(from.data), length, &values));
    return static_cast<jint>(values.count);
  });
}

/// Copies the values, as all other ways of crossing do. A buffer over the codec's own memory might be used after this
/// memory is freed.
JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyDirect(JNIEnv* env, jclass, jlong handle, jint which,
                                                                    jobject out) {
  guarded(env, [&] {
    Call call(env, handle);
    std::int64_t bytes;
    const void* const from = call.column(which, bytes);
    const Direct to(env, call, out);
    if (bytes > to.bytes) call.refuse("a buffer is too short");
    if (bytes > 0) std::memcpy(to.data, from, static_cast<std::size_t>(bytes));
  });
}

}  // extern "C"
