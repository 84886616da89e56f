// The native methods of org.xmlcost.jni.NativeNumbers: the loops of native/direct on pinned Java arrays. They need no
// handle.
#include <cstdint>
#include <string>

#include "direct/number_block.h"
#include "jni/jni_arrays.h"
#include "jni/jni_call.h"
#include "org_xmlcost_jni_NativeNumbers.h"

using xmlcost::guarded;
using xmlcost::Pinned;
using xmlcost::raise;
using xmlcost::Region;

namespace {

void require_range(JNIEnv* env, jarray array, jint from, jint to) {
  if (array == nullptr || from < 0 || to < from || to > env->GetArrayLength(array)) {
    raise(env, XMLCOST_ARGUMENT, "an array is null, or too short");
  }
}

xmlcost::Separator separator(JNIEnv* env, jbyteArray between) {
  if (between == nullptr) raise(env, XMLCOST_ARGUMENT, "an array is null");
  std::string text(static_cast<std::size_t>(env->GetArrayLength(between)), '\0');
  env->GetByteArrayRegion(between, 0, static_cast<jsize>(text.size()), reinterpret_cast<jbyte*>(text.data()));
  return xmlcost::Separator(text);
}

/// Returns the number of values in the upper half, and the index of the next one in the lower half.
template <class T>
jlong read(JNIEnv* env, jbyteArray between, jbyteArray text, jint from, jint to, typename Region<T>::Array values,
           jint first, jint end) {
  return guarded(env, [&]() -> jlong {
    require_range(env, text, from, to);
    require_range(env, values, first, end);
    const xmlcost::Separator separated = separator(env, between);
    std::size_t count = 0;
    jlong next = from;
    bool is_pinned;
    {
      const Pinned pinned_text(env, text, JNI_ABORT), pinned_values(env, values);
      is_pinned = pinned_text.data() != nullptr && pinned_values.data() != nullptr;
      if (is_pinned) {
        const char* const begin = static_cast<const char*>(pinned_text.data());
        const char* at = begin + from;
        count = xmlcost::read_block(separated, at, begin + to, static_cast<T*>(pinned_values.data()) + first,
                                    static_cast<std::size_t>(end - first));
        next = at - begin;
      }
    }
    if (!is_pinned) throw std::bad_alloc();
    return static_cast<jlong>(count) << 32 | next;
  });
}

template <class T>
jint write(JNIEnv* env, typename Region<T>::Array values, jint from, jint to, jbyteArray between, jbyteArray text,
           jint at) {
  return guarded(env, [&]() -> jint {
    require_range(env, values, from, to);
    if (text == nullptr) raise(env, XMLCOST_ARGUMENT, "an array is null");
    const jsize length = env->GetArrayLength(text);
    require_range(env, text, at, length);
    const xmlcost::Separator separated = separator(env, between);
    if (from == to) return at;
    const auto count = static_cast<std::size_t>(to - from);
    if (xmlcost::room_for_block<T>(separated, count) > static_cast<std::size_t>(length - at)) {
      raise(env, XMLCOST_ARGUMENT, "an array is too short");
    }
    std::ptrdiff_t next = 0;
    bool is_pinned;
    {
      const Pinned pinned_text(env, text), pinned_values(env, values, JNI_ABORT);
      is_pinned = pinned_text.data() != nullptr && pinned_values.data() != nullptr;
      if (is_pinned) {
        char* const begin = static_cast<char*>(pinned_text.data());
        const T* const first = static_cast<const T*>(pinned_values.data()) + from;
        next = xmlcost::write_block(separated, first, count, begin + at) - begin;
      }
    }
    if (!is_pinned) throw std::bad_alloc();
    return static_cast<jint>(next);
  });
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_NativeNumbers_readInts(JNIEnv* env, jclass, jbyteArray between,
                                                                    jbyteArray text, jint from, jint to,
                                                                    jintArray values, jint first, jint end) {
  return read<jint>(env, between, text, from, to, values, first, end);
}

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_NativeNumbers_readDoubles(JNIEnv* env, jclass, jbyteArray between,
                                                                       jbyteArray text, jint from, jint to,
                                                                       jdoubleArray values, jint first, jint end) {
  return read<jdouble>(env, between, text, from, to, values, first, end);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeNumbers_writeInts(JNIEnv* env, jclass, jintArray values, jint from,
                                                                    jint to, jbyteArray between, jbyteArray text,
                                                                    jint at) {
  return write<jint>(env, values, from, to, between, text, at);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeNumbers_writeDoubles(JNIEnv* env, jclass, jdoubleArray values,
                                                                       jint from, jint to, jbyteArray between,
                                                                       jbyteArray text, jint at) {
  return write<jdouble>(env, values, from, to, between, text, at);
}

}  // extern "C"
