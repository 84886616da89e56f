// The native methods of org.xmlcost.jni.HardwareCounters.
#include <jni.h>

#include <new>
#include <vector>

#include "counters/perf_group.h"
#include "org_xmlcost_jni_HardwareCounters.h"

namespace {

using xmlcost::PerfGroup;

/// A handle is the address that open() returned.
const PerfGroup* group(jlong handle) {
  return reinterpret_cast<const PerfGroup*>(handle);  // NOLINT(performance-no-int-to-ptr)
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_org_xmlcost_jni_HardwareCounters_open(JNIEnv* env, jclass, jintArray types,
                                                                   jlongArray configs, jintArray errors) {
  const jsize count = env->GetArrayLength(types);
  std::vector<jint> type(count);
  std::vector<jlong> config(count);
  env->GetIntArrayRegion(types, 0, count, type.data());
  env->GetLongArrayRegion(configs, 0, count, config.data());
  if (env->ExceptionCheck() == JNI_TRUE) return 0;
  std::vector<xmlcost::PerfEvent> events;
  events.reserve(count);
  for (jsize i = 0; i < count; ++i) {
    events.push_back({static_cast<std::uint32_t>(type[i]), static_cast<std::uint64_t>(config[i])});
  }
  auto* const opened = new (std::nothrow) PerfGroup();
  if (opened == nullptr) return 0;
  const std::vector<int> result = opened->open(events);
  const std::vector<jint> crossing(result.begin(), result.end());
  env->SetIntArrayRegion(errors, 0, count, crossing.data());
  return reinterpret_cast<jlong>(opened);
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_HardwareCounters_start(JNIEnv*, jclass, jlong handle) {
  group(handle)->start();
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_HardwareCounters_stop(JNIEnv*, jclass, jlong handle) {
  group(handle)->stop();
}

JNIEXPORT jboolean JNICALL Java_org_xmlcost_jni_HardwareCounters_read(JNIEnv* env, jclass, jlong handle,
                                                                      jlongArray out) {
  PerfGroup::Counts counts;
  if (!group(handle)->read(&counts)) return JNI_FALSE;
  std::vector<jlong> crossing = {counts.enabled, counts.running};
  crossing.insert(crossing.end(), counts.values.begin(), counts.values.end());
  env->SetLongArrayRegion(out, 0, static_cast<jsize>(crossing.size()), crossing.data());
  return env->ExceptionCheck() == JNI_FALSE ? JNI_TRUE : JNI_FALSE;
}

JNIEXPORT void JNICALL Java_org_xmlcost_jni_HardwareCounters_close(JNIEnv*, jclass, jlong handle) {
  delete group(handle);
}

}  // extern "C"
