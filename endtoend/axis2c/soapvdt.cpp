// The service, which Axis2/C loads: reads the items of a message from its tree, converts them, and builds the tree of
// the answer.
#include <axiom.h>
#include <axis2_svc_skeleton.h>

#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr char kNamespace[] = "urn:soapvdt";
/// Holds any number: a double has at most 24 characters.
constexpr int kLongest = 32;

/// A kind of messages: the element in the body, and the one in it that has the items.
struct Ints {
  using Value = int;
  static constexpr char kElement[] = "soapint", kArray[] = "intbin";

  static bool parse(const char* text, int& value) {
    char* end;
    errno = 0;
    const long number = std::strtol(text, &end, 10);
    value = static_cast<int>(number);
    return end != text && *end == '\0' && errno == 0 && number == value;
  }

  static const char* write(int value, char* buffer) {
    std::snprintf(buffer, kLongest, "%d", value);
    return buffer;
  }
};

struct Doubles {
  using Value = double;
  static constexpr char kElement[] = "soapdouble", kArray[] = "dblbin";

  /// Takes what strtod() takes, which is more than XML Schema has.
  static bool parse(const char* text, double& value) {
    char* end;
    value = std::strtod(text, &end);
    return end != text && *end == '\0';
  }

  static const char* write(double value, char* buffer) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "INF" : "-INF";
    std::snprintf(buffer, kLongest, "%.17g", value);
    return buffer;
  }
};

struct Strings {
  using Value = const char*;
  static constexpr char kElement[] = "soapstring", kArray[] = "strbin";

  static bool parse(const char* text, const char*& value) {
    value = text;
    return true;
  }

  static const char* write(const char* value, char*) { return value; }
};

axiom_element_t* element_of(axiom_node_t* node, const axutil_env_t* env) {
  return static_cast<axiom_element_t*>(axiom_node_get_data_element(node, env));
}

bool is_named(axiom_node_t* node, const char* name, const axutil_env_t* env) {
  return std::strcmp(axiom_element_get_localname(element_of(node, env), env), name) == 0;
}

/// Makes the fault that answers.
axiom_node_t* refuse(const axutil_env_t* env) {
  AXIS2_ERROR_SET(env->error, AXIS2_ERROR_SVC_SKEL_INVALID_OPERATION_PARAMETERS_IN_SOAP_REQUEST, AXIS2_FAILURE);
  return nullptr;
}

/// Returns the content of the answer. Memory is that of the request, which httpd frees at its end.
template <class Kind>
axiom_node_t* echo(axiom_node_t* content, const axutil_env_t* env) {
  axiom_node_t* const array = axiom_node_get_first_element(content, env);
  if (array == nullptr || !is_named(array, Kind::kArray, env)) return refuse(env);
  axiom_node_t* const first = axiom_node_get_first_element(array, env);
  std::size_t count = 0;
  for (axiom_node_t* at = first; at != nullptr; at = axiom_node_get_next_sibling_element(at, env)) ++count;
  using Value = typename Kind::Value;
  auto* const values = static_cast<Value*>(AXIS2_MALLOC(env->allocator, (count + 1) * sizeof(Value)));
  if (values == nullptr) return refuse(env);
  Value* end = values;
  for (axiom_node_t* at = first; at != nullptr; at = axiom_node_get_next_sibling_element(at, env)) {
    const char* const text = axiom_element_get_text(element_of(at, env), env, at);
    if (!Kind::parse(text != nullptr ? text : "", *end++)) return refuse(env);
  }

  axiom_namespace_t* const space = axiom_namespace_create(env, kNamespace, "s");
  axiom_node_t *answer, *items, *item;
  axiom_element_create(env, nullptr, Kind::kElement, space, &answer);
  axiom_element_create(env, answer, Kind::kArray, nullptr, &items);
  char buffer[kLongest];
  for (const Value* value = values; value != end; ++value) {
    axiom_element_t* const element = axiom_element_create(env, items, "item", nullptr, &item);
    axiom_element_set_text(element, env, Kind::write(*value, buffer), item);
  }
  return answer;
}

axiom_node_t* AXIS2_CALL invoke(axis2_svc_skeleton_t*, const axutil_env_t* env, axiom_node_t* content,
                                axis2_msg_ctx_t*) {
  if (content == nullptr) return refuse(env);
  if (is_named(content, Doubles::kElement, env)) return echo<Doubles>(content, env);
  if (is_named(content, Ints::kElement, env)) return echo<Ints>(content, env);
  if (is_named(content, Strings::kElement, env)) return echo<Strings>(content, env);
  return refuse(env);
}

axiom_node_t* AXIS2_CALL on_fault(axis2_svc_skeleton_t*, const axutil_env_t*, axiom_node_t*) { return nullptr; }

int AXIS2_CALL nothing(axis2_svc_skeleton_t*, const axutil_env_t*) { return AXIS2_SUCCESS; }

axis2_svc_skeleton_ops_t operations = {invoke, on_fault, nothing, nothing};

}  // namespace

extern "C" AXIS2_EXPORT int axis2_get_instance(axis2_svc_skeleton_t** instance, const axutil_env_t* env) {
  *instance = static_cast<axis2_svc_skeleton_t*>(AXIS2_MALLOC(env->allocator, sizeof(axis2_svc_skeleton_t)));
  if (*instance == nullptr) return AXIS2_FAILURE;
  (*instance)->ops = &operations;
  (*instance)->func_array = nullptr;
  return AXIS2_SUCCESS;
}

extern "C" AXIS2_EXPORT int axis2_remove_instance(axis2_svc_skeleton_t* instance, const axutil_env_t* env) {
  AXIS2_FREE(env->allocator, instance);
  return AXIS2_SUCCESS;
}
