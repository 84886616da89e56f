// The natives of org.xmlcost.jni.GsoapNatives. The only file that knows Java; what it knows of messages is Codec.
//
// Arrays cross by region copies into room that the handle keeps. GetPrimitiveArrayCritical would save the copy and stall
// the collector while gSOAP works: on JDK 17 an allocating thread waited more than a tenth of a second.
//
// Inside, a Java exception that is pending travels as JavaException, so that whatever was begun is undone on the way; at
// the door it is dropped, and the JVM raises the one that is pending. Nothing else passes the door either.
#include <jni.h>

#include <climits>
#include <new>

#include "codec_table.h"
#include "org_xmlcost_jni_GsoapNatives.h"

using xmlcost::Codec;
using xmlcost::open_codecs;
using xmlcost::OpenCodec;
using xmlcost::Room;

namespace {

jclass exception_class;
jmethodID exception_constructor;

struct JavaException {};

[[noreturn]] void raise(JNIEnv* env, const xmlcost_failure& failure) {
  jstring text = env->NewStringUTF(failure.text);  // ASCII, so modified UTF-8 as well
  if (text != nullptr) {
    jobject exception = env->NewObject(exception_class, exception_constructor, static_cast<jint>(failure.status),
                                       static_cast<jint>(failure.gsoap_code), static_cast<jlong>(failure.offset), text);
    if (exception != nullptr) env->Throw(static_cast<jthrowable>(exception));
  }
  throw JavaException();
}

[[noreturn]] void raise(JNIEnv* env, std::int32_t status, const char* text) { raise(env, {status, 0, -1, text}); }

template <class T>
struct Region;
template <>
struct Region<std::int8_t> {
  using Array = jbyteArray;
  static constexpr auto get = &JNIEnv::GetByteArrayRegion;
  static constexpr auto set = &JNIEnv::SetByteArrayRegion;
};
template <>
struct Region<std::int32_t> {
  using Array = jintArray;
  static constexpr auto get = &JNIEnv::GetIntArrayRegion;
  static constexpr auto set = &JNIEnv::SetIntArrayRegion;
};
template <>
struct Region<float> {
  using Array = jfloatArray;
  static constexpr auto get = &JNIEnv::GetFloatArrayRegion;
  static constexpr auto set = &JNIEnv::SetFloatArrayRegion;
};
template <>
struct Region<double> {
  using Array = jdoubleArray;
  static constexpr auto get = &JNIEnv::GetDoubleArrayRegion;
  static constexpr auto set = &JNIEnv::SetDoubleArrayRegion;
};

/// One call of a native on one handle, which is its own until the call returns.
class Call {
 public:
  Call(JNIEnv* env, jlong handle) : env_(env), entry_(open_codecs().enter(handle)) {
    if (!entry_) refuse(entry_.status(), xmlcost_status_text(entry_.status()));
  }

  OpenCodec& room() { return *entry_; }
  Codec& codec() { return *entry_->codec; }
  const xmlcost_values& values() { return codec().values(); }

  [[noreturn]] void refuse(std::int32_t status, const char* text) { raise(env_, status, text); }

  void require_kind(std::int32_t kind, std::int32_t or_kind = -1) {
    if (codec().kind() != kind && codec().kind() != or_kind) refuse(XMLCOST_ARGUMENT, "the handle is of another kind");
  }

  jsize length(jarray array) {
    if (array == nullptr) refuse(XMLCOST_ARGUMENT, "an array is null");
    return env_->GetArrayLength(array);
  }

  /// The first `count` elements, copied from Java.
  template <class T>
  const T* fetch(typename Region<T>::Array array, jsize count, Room<T>& room) {
    T* const to = room.of(static_cast<std::size_t>(count));
    (env_->*Region<T>::get)(array, 0, count, to);
    return to;
  }

  /// `count` elements, copied to Java.
  template <class T>
  void hand_out(const T* from, std::int64_t count, typename Region<T>::Array array, jsize offset = 0) {
    const jsize size = length(array);
    if (offset < 0 || offset > size || count > size - offset) refuse(XMLCOST_ARGUMENT, "an array is too short");
    if (count > 0 && from == nullptr) refuse(XMLCOST_ARGUMENT, "the handle is of a kind without that column");
    if (count > 0) (env_->*Region<T>::set)(array, offset, static_cast<jsize>(count), from);
  }

  /// Strings as they cross. Whether they are UTF-8 is for the codec to say; whether they lie in the array only for us.
  jsize fetch_text(jbyteArray utf8, jintArray offsets, xmlcost_values& values) {
    const jsize bytes = length(utf8), count = length(offsets) - 1;
    if (count < 0) refuse(XMLCOST_ARGUMENT, "no offsets");
    values.offsets = fetch<std::int32_t>(offsets, count + 1, room().offsets);
    if (values.offsets[count] > bytes) refuse(XMLCOST_ARGUMENT, "offsets beyond the text");
    values.text = reinterpret_cast<const std::uint8_t*>(fetch<std::int8_t>(utf8, bytes, room().bytes));
    return count;
  }

  jint write(const xmlcost_values& values) {
    if (codec().write(values) != XMLCOST_OK) raise(env_, codec().failure());
    return static_cast<jint>(codec().message_length());
  }

  jint read(jbyteArray message, jint count) {
    if (count < 0 || count > length(message)) refuse(XMLCOST_ARGUMENT, "a length beyond the array");
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(fetch<std::int8_t>(message, count, room().bytes));
    if (codec().read(bytes, static_cast<std::size_t>(count)) != XMLCOST_OK) raise(env_, codec().failure());
    return static_cast<jint>(values().count);
  }

 private:
  JNIEnv* env_;
  xmlcost::CodecTable::Lease entry_;
};

/// The door.
template <class Body>
auto guarded(JNIEnv* env, Body body) -> decltype(body()) {
  try {
    try {
      return body();
    } catch (const std::bad_alloc&) {
      raise(env, XMLCOST_NO_MEMORY, xmlcost_status_text(XMLCOST_NO_MEMORY));
    }
  } catch (const JavaException&) {
  }
  return decltype(body())();
}

/// Kinds whose values are one array.
template <class T, class Column>
jint write_column(JNIEnv* env, jlong handle, typename Region<T>::Array array, std::int32_t kind, Room<T> OpenCodec::*room,
                  const Column* xmlcost_values::*column) {
  return guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(kind);
    const jsize count = call.length(array);
    xmlcost_values values{};
    values.count = count;
    values.*column = reinterpret_cast<const Column*>(call.fetch<T>(array, count, call.room().*room));
    return call.write(values);
  });
}

}  // namespace

extern "C" {

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  JNIEnv* env;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  jclass found = env->FindClass("org/xmlcost/jni/NativeException");
  if (found == nullptr) return JNI_ERR;
  exception_class = static_cast<jclass>(env->NewGlobalRef(found));
  exception_constructor = env->GetMethodID(found, "<init>", "(IIJLjava/lang/String;)V");
  env->DeleteLocalRef(found);
  return exception_class != nullptr && exception_constructor != nullptr ? JNI_VERSION_1_8 : JNI_ERR;
}

JNIEXPORT jstring JNICALL Java_org_xmlcost_jni_GsoapNatives_version(JNIEnv* env, jclass) {
  return env->NewStringUTF(xmlcost_gsoap_version());
}

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_GsoapNatives_open(JNIEnv* env, jclass, jint kind, jint options) {
  return guarded(env, [&]() -> jlong {
    xmlcost_handle handle;
    const std::int32_t status = xmlcost_open(kind, options, &handle);
    if (status != XMLCOST_OK) raise(env, status, xmlcost_status_text(status));
    return handle;
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_close(JNIEnv* env, jclass, jlong handle) {
  guarded(env, [&] {
    const std::int32_t status = xmlcost_close(handle);
    if (status != XMLCOST_OK) raise(env, status, xmlcost_status_text(status));
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeVoid(JNIEnv* env, jclass, jlong handle) {
  return guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(XMLCOST_VOID);
    return call.write({});
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeBytes(JNIEnv* env, jclass, jlong handle, jbyteArray array) {
  return write_column<std::int8_t>(env, handle, array, XMLCOST_BYTE, &OpenCodec::bytes, &xmlcost_values::bytes);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeInts(JNIEnv* env, jclass, jlong handle, jintArray array) {
  return write_column<std::int32_t>(env, handle, array, XMLCOST_INT, &OpenCodec::ints, &xmlcost_values::ints);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeFloats(JNIEnv* env, jclass, jlong handle, jfloatArray array) {
  return write_column<float>(env, handle, array, XMLCOST_FLOAT, &OpenCodec::floats, &xmlcost_values::floats);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeDoubles(JNIEnv* env, jclass, jlong handle, jdoubleArray array) {
  return write_column<double>(env, handle, array, XMLCOST_DOUBLE, &OpenCodec::doubles, &xmlcost_values::doubles);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeBlob(JNIEnv* env, jclass, jlong handle, jbyteArray array) {
  return write_column<std::int8_t>(env, handle, array, XMLCOST_BLOB, &OpenCodec::bytes, &xmlcost_values::bytes);
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeStrings(JNIEnv* env, jclass, jlong handle, jbyteArray utf8,
                                                                      jintArray offsets) {
  return guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(XMLCOST_STRING);
    xmlcost_values values{};
    values.count = call.fetch_text(utf8, offsets, values);
    return call.write(values);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeMesh(JNIEnv* env, jclass, jlong handle, jintArray x, jintArray y,
                                                                   jdoubleArray value) {
  return guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(XMLCOST_MESH);
    const jsize count = call.length(x);
    if (call.length(y) != count || call.length(value) != count) call.refuse(XMLCOST_ARGUMENT, "arrays of different lengths");
    xmlcost_values values{};
    values.count = count;
    values.ints = call.fetch<std::int32_t>(x, count, call.room().ints);
    values.ints2 = call.fetch<std::int32_t>(y, count, call.room().ints2);
    values.doubles = call.fetch<double>(value, count, call.room().doubles);
    return call.write(values);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_writeEvents(JNIEnv* env, jclass, jlong handle, jintArray number,
                                                                     jdoubleArray value, jbyteArray utf8, jintArray offsets) {
  return guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(XMLCOST_EVENT);
    const jsize count = call.length(number);
    xmlcost_values values{};
    if (call.length(value) != count || call.fetch_text(utf8, offsets, values) != count) {
      call.refuse(XMLCOST_ARGUMENT, "arrays of different lengths");
    }
    values.count = count;
    values.ints = call.fetch<std::int32_t>(number, count, call.room().ints);
    values.doubles = call.fetch<double>(value, count, call.room().doubles);
    return call.write(values);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyMessage(JNIEnv* env, jclass, jlong handle, jbyteArray out,
                                                                     jint offset) {
  guarded(env, [&] {
    Call call(env, handle);
    const Codec& codec = call.codec();
    call.hand_out(reinterpret_cast<const std::int8_t*>(codec.message()), static_cast<std::int64_t>(codec.message_length()), out,
                  offset);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_read(JNIEnv* env, jclass, jlong handle, jbyteArray message,
                                                              jint length) {
  return guarded(env, [&] {
    Call call(env, handle);
    return call.read(message, length);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyBytes(JNIEnv* env, jclass, jlong handle, jbyteArray out) {
  guarded(env, [&] {
    Call call(env, handle);
    call.require_kind(XMLCOST_BYTE, XMLCOST_BLOB);
    call.hand_out(reinterpret_cast<const std::int8_t*>(call.values().bytes), call.values().count, out);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyInts(JNIEnv* env, jclass, jlong handle, jint column,
                                                                  jintArray out) {
  guarded(env, [&] {
    Call call(env, handle);
    if (column < 0 || column > 1) call.refuse(XMLCOST_ARGUMENT, "no such column");
    call.hand_out(column == 0 ? call.values().ints : call.values().ints2, call.values().count, out);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyFloats(JNIEnv* env, jclass, jlong handle, jfloatArray out) {
  guarded(env, [&] {
    Call call(env, handle);
    call.hand_out(call.values().floats, call.values().count, out);
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyDoubles(JNIEnv* env, jclass, jlong handle, jdoubleArray out) {
  guarded(env, [&] {
    Call call(env, handle);
    call.hand_out(call.values().doubles, call.values().count, out);
  });
}

JNIEXPORT jint JNICALL Java_org_xmlcost_jni_GsoapNatives_textLength(JNIEnv* env, jclass, jlong handle) {
  return guarded(env, [&]() -> jint {
    Call call(env, handle);
    const xmlcost_values& values = call.values();
    return values.offsets != nullptr ? values.offsets[values.count] : 0;
  });
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_GsoapNatives_copyText(JNIEnv* env, jclass, jlong handle, jbyteArray utf8,
                                                                  jintArray offsets) {
  guarded(env, [&] {
    Call call(env, handle);
    const xmlcost_values& values = call.values();
    if (values.offsets == nullptr) call.refuse(XMLCOST_ARGUMENT, "the handle has no text");
    call.hand_out(reinterpret_cast<const std::int8_t*>(values.text), values.offsets[values.count], utf8);
    call.hand_out(values.offsets, values.count + 1, offsets);
  });
}

}  // extern "C"
