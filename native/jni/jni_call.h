// What all native methods of org.xmlcost.jni.NativeCodecs have in common: a handle that is held while they work,
// refusals that become exceptions, and the columns of each kind.
//
// Inside native code, a pending Java exception is represented by the C++ exception JavaException, so that destructors
// run on the way. guarded() catches it before the native method returns, and the JVM throws the pending exception. No
// other C++ exception leaves a native method either.
#pragma once

#include <jni.h>

#include <cstdint>
#include <new>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

struct JavaException {};

[[noreturn]] void raise(JNIEnv* env, const xmlcost_failure& failure);
[[noreturn]] void raise(JNIEnv* env, std::int32_t status, const char* text);

/// One call of a native method on one handle. This thread holds the handle until the call returns.
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

  /// Raises the status of a codec function as an exception, unless it is XMLCOST_OK or `accepted`.
  void require(std::int32_t status, std::int32_t accepted = XMLCOST_OK) {
    if (status == XMLCOST_OK || status == accepted) return;
    if (env_->ExceptionCheck() != JNI_FALSE) throw JavaException();  // the JVM has already raised one
    xmlcost_failure failure;
    xmlcost_last_failure(handle_, &failure);
    if (failure.status != status) {
      raise(env_, status, xmlcost_status_text(status));  // refused before the codec was called
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

  /// Returns a column of the values read last and its number of bytes. Refuses a column that the kind does not have.
  const void* column(jint which, std::int64_t& bytes);

 private:
  JNIEnv* const env_;
  const jlong handle_;
};

/// Returns whether a kind has a column.
bool has_column(std::int32_t kind, std::int32_t column);

/// Calls `body`, and lets no C++ exception reach the JVM.
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
