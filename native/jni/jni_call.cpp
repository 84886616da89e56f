#include "jni/jni_call.h"

namespace xmlcost {
namespace {

jclass exception_class;
jmethodID exception_constructor;

constexpr unsigned bit(int column) { return 1u << column; }

/// Columns of xmlcost_values that each kind uses.
constexpr unsigned kColumns[] = {
    0,
    bit(XMLCOST_COLUMN_BYTES),
    bit(XMLCOST_COLUMN_INTS),
    bit(XMLCOST_COLUMN_FLOATS),
    bit(XMLCOST_COLUMN_DOUBLES),
    bit(XMLCOST_COLUMN_TEXT) | bit(XMLCOST_COLUMN_OFFSETS),
    bit(XMLCOST_COLUMN_INTS) | bit(XMLCOST_COLUMN_INTS2) | bit(XMLCOST_COLUMN_DOUBLES),
    bit(XMLCOST_COLUMN_INTS) | bit(XMLCOST_COLUMN_DOUBLES) | bit(XMLCOST_COLUMN_TEXT) | bit(XMLCOST_COLUMN_OFFSETS),
    bit(XMLCOST_COLUMN_BYTES)};

}  // namespace

bool has_column(std::int32_t kind, std::int32_t column) { return (kColumns[kind] & bit(column)) != 0; }

void raise(JNIEnv* env, const xmlcost_failure& failure) {
  jstring text = env->NewStringUTF(failure.text);  // ASCII, so modified UTF-8 as well
  if (text != nullptr) {
    jobject exception =
        env->NewObject(exception_class, exception_constructor, static_cast<jint>(failure.status),
                       static_cast<jint>(failure.library_code), static_cast<jlong>(failure.offset), text);
    if (exception != nullptr) env->Throw(static_cast<jthrowable>(exception));
  }
  throw JavaException();
}

void raise(JNIEnv* env, std::int32_t status, const char* text) { raise(env, {status, 0, -1, text}); }

const void* Call::column(jint which, std::int64_t& bytes) {
  std::int32_t kind;
  xmlcost_values v;
  require(xmlcost_last_read(handle_, &kind, &v));
  if (which < 0 || which >= XMLCOST_COLUMN_MESSAGE || !has_column(kind, which)) {
    refuse("the kind of the handle does not have that column");
  }
  const void* const columns[] = {v.bytes, v.ints, v.ints2, v.floats, v.doubles, v.text, v.offsets};
  constexpr std::int64_t widths[] = {1, sizeof(jint), sizeof(jint), sizeof(jfloat), sizeof(jdouble)};
  const std::int64_t texts = v.offsets == nullptr ? 0 : v.offsets[v.count];
  bytes = which == XMLCOST_COLUMN_TEXT ? texts
          : which == XMLCOST_COLUMN_OFFSETS
              ? (v.offsets == nullptr ? 0 : v.count + 1) * static_cast<std::int64_t>(sizeof(jint))
              : v.count * widths[which];
  return columns[which];
}

}  // namespace xmlcost

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  JNIEnv* env;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  jclass found = env->FindClass("org/xmlcost/jni/NativeException");
  if (found == nullptr) return JNI_ERR;
  xmlcost::exception_class = static_cast<jclass>(env->NewGlobalRef(found));
  xmlcost::exception_constructor = env->GetMethodID(found, "<init>", "(IIJLjava/lang/String;)V");
  env->DeleteLocalRef(found);
  return xmlcost::exception_class != nullptr && xmlcost::exception_constructor != nullptr ? JNI_VERSION_1_8 : JNI_ERR;
}
