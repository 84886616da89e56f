// Java arrays in native code: region copies and pinned arrays.
#pragma once

#include <jni.h>

namespace xmlcost {

template <class T>
struct Region;
template <>
struct Region<jbyte> {
  using Array = jbyteArray;
  static constexpr auto get = &JNIEnv::GetByteArrayRegion;
  static constexpr auto set = &JNIEnv::SetByteArrayRegion;
};
template <>
struct Region<jint> {
  using Array = jintArray;
  static constexpr auto get = &JNIEnv::GetIntArrayRegion;
  static constexpr auto set = &JNIEnv::SetIntArrayRegion;
};
template <>
struct Region<jfloat> {
  using Array = jfloatArray;
  static constexpr auto get = &JNIEnv::GetFloatArrayRegion;
  static constexpr auto set = &JNIEnv::SetFloatArrayRegion;
};
template <>
struct Region<jdouble> {
  using Array = jdoubleArray;
  static constexpr auto get = &JNIEnv::GetDoubleArrayRegion;
  static constexpr auto set = &JNIEnv::SetDoubleArrayRegion;
};

/// A pinned array. While any array is pinned, no function of the JVM may be called but those that pin and release.
class Pinned {
 public:
  /// @param mode what a JVM does that has pinned a copy: 0 to copy it back, JNI_ABORT if the array is only read
  explicit Pinned(JNIEnv* env, jarray array, jint mode = 0)
      : env_(env), array_(array), mode_(mode), data_(env->GetPrimitiveArrayCritical(array, nullptr)) {}
  ~Pinned() {
    if (data_ != nullptr) env_->ReleasePrimitiveArrayCritical(array_, data_, mode_);
  }
  Pinned(const Pinned&) = delete;
  Pinned& operator=(const Pinned&) = delete;

  void* data() const { return data_; }

 private:
  JNIEnv* const env_;
  const jarray array_;
  const jint mode_;
  void* const data_;
};

}  // namespace xmlcost
