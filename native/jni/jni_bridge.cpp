// The native methods of org.xmlcost.jni.NativeCodecs on Java arrays; jni_direct.cpp has those on direct buffers. They
// use messages only through xmlcost_codec.h.
//
// Arrays are passed by region copies into scratch buffers that the handle keeps, or pinned in critical sections while
// gSOAP works. Pinning saves the copy and stalls the collector: on JDK 17 an allocating thread waited more than a tenth
// of a second.
#include <cstdint>
#include <cstring>
#include <optional>

#include "jni/jni_arrays.h"
#include "jni/jni_call.h"
#include "org_xmlcost_jni_NativeCodecs.h"

using xmlcost::Call;
using xmlcost::guarded;
using xmlcost::has_column;
using xmlcost::Pinned;
using xmlcost::Region;

namespace {

/// The name of a library; null if the string is null.
class Name {
 public:
  Name(JNIEnv* env, jstring name)
      : env_(env), name_(name), text_(name != nullptr ? env->GetStringUTFChars(name, nullptr) : nullptr) {
    if (name != nullptr && text_ == nullptr) throw xmlcost::JavaException();
  }
  ~Name() {
    if (text_ != nullptr) env_->ReleaseStringUTFChars(name_, text_);
  }
  Name(const Name&) = delete;
  Name& operator=(const Name&) = delete;

  const char* get() const { return text_; }

 private:
  JNIEnv* const env_;
  const jstring name_;
  const char* const text_;
};

/// The arrays of one write, in memory that gSOAP can access.
class Values {
 public:
  Values(JNIEnv* env, Call& call, bool pin) : env_(env), call_(call), kind_(call.kind()), pin_(pin) {}

  /// Takes the count from the length of an array. This happens before any array is pinned. Arrays of columns that the
  /// kind does not have are ignored.
  void measure(std::int32_t column, jarray array, jsize surplus = 0) {
    if (!has_column(kind_, column)) return;
    if (array == nullptr) call_.refuse("an array is null, or the handle is of another kind");
    const jsize count = env_->GetArrayLength(array) - surplus;
    if (count < 0) call_.refuse("no offsets");
    if (measured_ && count != values_.count) call_.refuse("arrays of different lengths");
    values_.count = count;
    measured_ = true;
  }

  template <class T, class Column>
  void take(std::int32_t column, typename Region<T>::Array array, const Column* xmlcost_values::*field,
            std::int64_t count) {
    if (!has_column(kind_, column)) return;
    const void* data;
    // Offsets are always copied: another thread may change a pinned array after its content was checked.
    if (pin_ && column != XMLCOST_COLUMN_OFFSETS) {
      data = pinned_[column].emplace(env_, array).data();
      if (data == nullptr) no_memory_ = true;
    } else {
      T* const scratch = call_.scratch<T>(column, count);
      (env_->*Region<T>::get)(array, 0, static_cast<jsize>(count), scratch);
      data = scratch;
    }
    values_.*field = static_cast<const Column*>(data);
  }

  void end_text(jsize bytes) { values_.text_bytes = bytes; }
  bool has_text() const { return has_column(kind_, XMLCOST_COLUMN_TEXT); }
  bool no_memory() const { return no_memory_; }
  std::int64_t count() const { return values_.count; }
  const xmlcost_values& values() const { return values_; }

 private:
  JNIEnv* const env_;
  Call& call_;
  const std::int32_t kind_;
  const bool pin_;
  bool measured_ = false, no_memory_ = false;
  xmlcost_values values_{};
  std::optional<Pinned> pinned_[XMLCOST_COLUMN_MESSAGE];
};

jsize length_of(JNIEnv* env, Call& call, jarray array) {
  if (array == nullptr) call.refuse("an array is null");
  return env->GetArrayLength(array);
}

template <class T>
void copy_column(JNIEnv* env, jlong handle, jint column, typename Region<T>::Array out) {
  Call call(env, handle);
  std::int64_t bytes;
  const auto* const from = static_cast<const T*>(call.column(column, bytes));
  const std::int64_t count = bytes / static_cast<std::int64_t>(sizeof(T));
  if (count > length_of(env, call, out)) call.refuse("an array is too short");
  if (count > 0) (env->*Region<T>::set)(out, 0, static_cast<jsize>(count), from);
}

/// Calls `use` with a copy of the message, and returns its status.
template <class Use>
std::int32_t with_all(JNIEnv* env, Call& call, jbyteArray message, jint length, Use use) {
  if (length < 0 || length > length_of(env, call, message)) call.refuse("a length beyond the array");
  auto* const scratch = call.scratch<jbyte>(XMLCOST_COLUMN_MESSAGE, length);
  env->GetByteArrayRegion(message, 0, length, scratch);
  return use(reinterpret_cast<const std::uint8_t*>(scratch), length);
}

/// What a caller copies at first who needs only the start of a message, and how many items are nearly always in it.
constexpr jint kStart = 16 * 1024;
constexpr jint kItemsAtStart = 64;

/// Calls `use` with a copy of the start of the message, and with all of the message if the start is refused.
template <class Use>
std::int32_t with_start(JNIEnv* env, Call& call, jbyteArray message, jint length, Use use) {
  if (length <= kStart) return with_all(env, call, message, length, use);
  if (length > length_of(env, call, message)) call.refuse("a length beyond the array");
  auto* const scratch = call.scratch<jbyte>(XMLCOST_COLUMN_MESSAGE, kStart);
  env->GetByteArrayRegion(message, 0, kStart, scratch);
  if (const void* const cut = memrchr(scratch, '<', kStart)) {
    const std::int32_t status =
        use(reinterpret_cast<const std::uint8_t*>(scratch), static_cast<const jbyte*>(cut) - scratch);
    if (status != XMLCOST_MALFORMED) return status;
  }
  return with_all(env, call, message, length, use);
}

/// Refuses a column whose type is not that of the array.
void require_column(JNIEnv* env, jint column, jint first, jint second, jint third) {
  if (column != first && column != second && column != third) {
    xmlcost::raise(env, XMLCOST_ARGUMENT, "a column of another type");
  }
}

}  // namespace

extern "C" {

JNIEXPORT jstring JNICALL Java_org_xmlcost_jni_NativeCodecs_version(JNIEnv* env, jclass, jstring library) {
  return guarded(env, [&]() -> jstring {
    const char* const version = xmlcost_library_version(Name(env, library).get());
    return version != nullptr ? env->NewStringUTF(version) : nullptr;
  });
}

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_NativeCodecs_nothing(JNIEnv*, jclass, jlong value) {
  return xmlcost_nothing(value);
}

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_NativeCodecs_open(JNIEnv* env, jclass, jstring library, jint kind,
                                                               jint options) {
  return guarded(env, [&]() -> jlong {
    xmlcost_handle handle;
    const std::int32_t status = xmlcost_open_library(Name(env, library).get(), kind, options, &handle);
    if (status != XMLCOST_OK) xmlcost::raise(env, status, xmlcost_status_text(status));
    return handle;
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_close(JNIEnv* env, jclass, jlong handle) {
  guarded(env, [&] {
    const std::int32_t status = xmlcost_close(handle);
    if (status != XMLCOST_OK) xmlcost::raise(env, status, xmlcost_status_text(status));
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_write(JNIEnv* env, jclass, jlong handle, jboolean pin,
                                                               jbyteArray bytes, jintArray ints, jintArray ints2,
                                                               jfloatArray floats, jdoubleArray doubles,
                                                               jbyteArray text, jintArray offsets, jbyteArray out) {
  return guarded(env, [&] {
    Call call(env, handle);
    const jsize capacity = length_of(env, call, out);
    std::int64_t length = 0;
    std::int32_t status;
    {
      Values values(env, call, pin != JNI_FALSE);
      values.measure(XMLCOST_COLUMN_BYTES, bytes);
      values.measure(XMLCOST_COLUMN_INTS, ints);
      values.measure(XMLCOST_COLUMN_INTS2, ints2);
      values.measure(XMLCOST_COLUMN_FLOATS, floats);
      values.measure(XMLCOST_COLUMN_DOUBLES, doubles);
      values.measure(XMLCOST_COLUMN_OFFSETS, offsets, 1);
      const jsize text_length = values.has_text() ? length_of(env, call, text) : 0;
      const std::int64_t n = values.count();
      values.take<jint>(XMLCOST_COLUMN_OFFSETS, offsets, &xmlcost_values::offsets, n + 1);  // not pinned, so first
      values.take<jbyte>(XMLCOST_COLUMN_BYTES, bytes, &xmlcost_values::bytes, n);
      values.take<jint>(XMLCOST_COLUMN_INTS, ints, &xmlcost_values::ints, n);
      values.take<jint>(XMLCOST_COLUMN_INTS2, ints2, &xmlcost_values::ints2, n);
      values.take<jfloat>(XMLCOST_COLUMN_FLOATS, floats, &xmlcost_values::floats, n);
      values.take<jdouble>(XMLCOST_COLUMN_DOUBLES, doubles, &xmlcost_values::doubles, n);
      values.take<jbyte>(XMLCOST_COLUMN_TEXT, text, &xmlcost_values::text, text_length);
      values.end_text(text_length);
      if (values.no_memory()) {
        status = XMLCOST_NO_MEMORY;
      } else if (pin != JNI_FALSE) {
        const Pinned to(env, out);
        status = to.data() == nullptr ? XMLCOST_NO_MEMORY
                                      : xmlcost_write_to(handle, &values.values(),
                                                         static_cast<std::uint8_t*>(to.data()), capacity, &length);
      } else {
        const std::uint8_t* message;
        status = xmlcost_write(handle, &values.values(), &message, &length);
        if (status == XMLCOST_OK && length <= capacity) {
          env->SetByteArrayRegion(out, 0, static_cast<jsize>(length), reinterpret_cast<const jbyte*>(message));
        }
      }
    }
    call.require(status, XMLCOST_BUFFER_TOO_SMALL);
    return static_cast<jint>(length);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_read(JNIEnv* env, jclass, jlong handle, jboolean pin,
                                                              jbyteArray message, jint length) {
  return guarded(env, [&] {
    Call call(env, handle);
    if (length < 0 || length > length_of(env, call, message)) call.refuse("a length beyond the array");
    xmlcost_values values;
    std::int32_t status;
    if (pin != JNI_FALSE) {
      const Pinned from(env, message);
      status = from.data() == nullptr
                   ? XMLCOST_NO_MEMORY
                   : xmlcost_read(handle, static_cast<const std::uint8_t*>(from.data()), length, &values);
    } else {
      status = with_all(env, call, message, length, [&](const std::uint8_t* from, std::int64_t bytes) {
        return xmlcost_read(handle, from, bytes, &values);
      });
    }
    call.require(status);
    return static_cast<jint>(values.count);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_readHeader(JNIEnv* env, jclass, jlong handle,
                                                                    jbyteArray message, jint length) {
  guarded(env, [&] {
    Call call(env, handle);
    call.require(with_start(env, call, message, length, [&](const std::uint8_t* from, std::int64_t bytes) {
      const char* text;
      std::int64_t text_bytes;
      return xmlcost_read_header(handle, from, bytes, &text, &text_bytes);
    }));
  });
}

JNIEXPORT jbyteArray JNICALL Java_org_xmlcost_jni_NativeCodecs_header(JNIEnv* env, jclass, jlong handle) {
  return guarded(env, [&] {
    Call call(env, handle);
    const char* text;
    std::int64_t bytes;
    call.require(xmlcost_last_header(handle, &text, &bytes));
    auto* const array = env->NewByteArray(static_cast<jsize>(bytes));
    if (array == nullptr) throw xmlcost::JavaException();
    env->SetByteArrayRegion(array, 0, static_cast<jsize>(bytes), reinterpret_cast<const jbyte*>(text));
    return array;
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_readChosen(JNIEnv* env, jclass, jlong handle,
                                                                    jbyteArray message, jint length,
                                                                    jintArray indices) {
  return guarded(env, [&] {
    Call call(env, handle);
    const jsize count = length_of(env, call, indices);
    auto* const chosen = call.scratch<jint>(XMLCOST_COLUMN_INTS, count);
    env->GetIntArrayRegion(indices, 0, count, chosen);
    xmlcost_values values;
    const auto read = [&](const std::uint8_t* from, std::int64_t bytes) {
      return xmlcost_read_chosen(handle, from, bytes, chosen, count, &values);
    };
    const bool at_start = count > 0 && chosen[count - 1] < kItemsAtStart;
    call.require(at_start ? with_start(env, call, message, length, read) : with_all(env, call, message, length, read));
    return static_cast<jint>(values.count);
  });
}

JNIEXPORT jdouble JNICALL Java_org_xmlcost_jni_NativeCodecs_sum(JNIEnv* env, jclass, jlong handle, jbyteArray message,
                                                                jint length) {
  return guarded(env, [&] {
    Call call(env, handle);
    double sum = 0;
    call.require(with_all(env, call, message, length, [&](const std::uint8_t* from, std::int64_t bytes) {
      return xmlcost_sum(handle, from, bytes, &sum);
    }));
    return sum;
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_forward(JNIEnv* env, jclass, jlong handle, jbyteArray message,
                                                                 jint length) {
  return guarded(env, [&] {
    Call call(env, handle);
    std::int64_t forwarded_bytes = 0;
    call.require(with_all(env, call, message, length, [&](const std::uint8_t* from, std::int64_t bytes) {
      const std::uint8_t* forwarded;
      return xmlcost_forward(handle, from, bytes, &forwarded, &forwarded_bytes);
    }));
    return static_cast<jint>(forwarded_bytes);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyMessage(JNIEnv* env, jclass, jlong handle,
                                                                     jbyteArray out) {
  guarded(env, [&] {
    Call call(env, handle);
    const std::uint8_t* message;
    std::int64_t bytes;
    call.require(xmlcost_last_write(handle, &message, &bytes));
    if (bytes > length_of(env, call, out)) call.refuse("an array is too short");
    env->SetByteArrayRegion(out, 0, static_cast<jsize>(bytes), reinterpret_cast<const jbyte*>(message));
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_NativeCodecs_textLength(JNIEnv* env, jclass, jlong handle) {
  return guarded(env, [&] {
    Call call(env, handle);
    std::int64_t bytes;
    call.column(XMLCOST_COLUMN_TEXT, bytes);
    return static_cast<jint>(bytes);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyBytes(JNIEnv* env, jclass, jlong handle, jint column,
                                                                   jbyteArray out) {
  guarded(env, [&] {
    require_column(env, column, XMLCOST_COLUMN_BYTES, XMLCOST_COLUMN_TEXT, XMLCOST_COLUMN_TEXT);
    copy_column<jbyte>(env, handle, column, out);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyInts(JNIEnv* env, jclass, jlong handle, jint column,
                                                                  jintArray out) {
  guarded(env, [&] {
    require_column(env, column, XMLCOST_COLUMN_INTS, XMLCOST_COLUMN_INTS2, XMLCOST_COLUMN_OFFSETS);
    copy_column<jint>(env, handle, column, out);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyFloats(JNIEnv* env, jclass, jlong handle,
                                                                    jfloatArray out) {
  guarded(env, [&] { copy_column<jfloat>(env, handle, XMLCOST_COLUMN_FLOATS, out); });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_NativeCodecs_copyDoubles(JNIEnv* env, jclass, jlong handle,
                                                                     jdoubleArray out) {
  guarded(env, [&] { copy_column<jdouble>(env, handle, XMLCOST_COLUMN_DOUBLES, out); });
}

}  // extern "C"
