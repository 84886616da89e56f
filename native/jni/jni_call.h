// What all natives of org.xmlcost.jni.NativeCodecs have in common: a handle that is held while they work, refusals that
// become exceptions, and the columns of each kind.
//
// Inside, a Java exception that is pending travels as the C++ exception JavaException, so that whatever was begun is
// undone on the way. guarded() catches it before the native returns, and the JVM raises the one that is pending. No
// other C++ exception leaves a native either.
#pragma once

#include <jni.h>

#include <cstdint>
#include <new>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

struct JavaException {};

[[noreturn]] void raise(JNIEnv* env, const xmlcost_failure& failure);
[[noreturn]] void raise(JNIEnv* env, std::int32_t status, const char* text);

/// One call of a native on one handle, which is this thread's until the call returns.
class Call {
 public:
  Call(JNIEnv* env, jlong handle) : env_(env), handle_(handle) {
    const std::int32_t status = xmlcost_hold(handle);
    if (status != XMLCOST_OK) raise(env, status, xmlcost_status_text(status));
  }
  ~Call() { xmlcost_release(handle_); }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  [[noreturn]] void refuse(const char* text) { raise(env_, XMLCOST_ARGUMENT, text); }

  /// Raises what a function of the codec said, unless it is `accepted`.
  void require(std::int32_t status, std::int32_t accepted = XMLCOST_OK) {
    if (status == XMLCOST_OK || status == accepted) return;
    if (env_->ExceptionCheck() != JNI_FALSE) throw JavaException();  // the JVM said it already
    xmlcost_failure failure;
    xmlcost_last_failure(handle_, &failure);
    if (failure.status != status) {
      raise(env_, status, xmlcost_status_text(status));  // refused before the codec was asked
    }
    raise(env_, failure);
  }

  template <class T>
  T* scratch(std::int32_t column, std::int64_t count) {
    void* scratch;
    require(xmlcost_scratch(handle_, column, count * static_cast<std::int64_t>(sizeof(T)), &scratch));
    return static_cast<T*>(scratch);
  }

  std::int32_t kind() {
    std::int32_t kind;
    xmlcost_values values;
    require(xmlcost_last_read(handle_, &kind, &values));
    return kind;
  }

  xmlcost_values values() {
    std::int32_t kind;
    xmlcost_values values;
    require(xmlcost_last_read(handle_, &kind, &values));
    return values;
  }

  /// A column of the values read last, and how many bytes it has. Refused if the kind has no such column.
  const void* column(jint which, std::int64_t& bytes);

 private:
  JNIEnv* const env_;
  const jlong handle_;
};

/// Whether a kind has a column, and which of them tells the count.
bool has_column(std::int32_t kind, std::int32_t column);

/// Calls `body`, and lets no C++ exception out into the JVM.
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

}  // namespace xmlcost
