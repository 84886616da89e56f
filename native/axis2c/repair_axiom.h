/*
 * Repairs of om_stax_builder.c of Axis2/C 2.0.0, which is compiled with this before it. As it is released, elements in
 * a default namespace lose it, unless they declare it themselves; so does an element that declares a prefix for the
 * same namespace before it; and a prefix stands for what was last declared for it anywhere in the message. The
 * namespace of an attribute with the prefix xml is lost.
 */
#ifndef XMLCOST_REPAIR_AXIOM_H
#define XMLCOST_REPAIR_AXIOM_H

#include <axiom_element.h>
#include <axiom_node.h>
#include <axutil_hash.h>

#include "axiom_namespace_internal.h"

/* axiom_element_create() declares no namespace for an element without prefix where its parent is in a default one. */
static axiom_element_t* xmlcost_create_element(const axutil_env_t* env, axiom_node_t* parent, const axis2_char_t* name,
                                               axiom_namespace_t* space, axiom_node_t** node) {
  axiom_element_t* const element = axiom_element_create(env, NULL, name, space, node);
  if (element != NULL && parent != NULL) axiom_node_add_child(parent, env, *node);
  return element;
}

/* axiom_element_declare_namespace() looks for a default namespace by its name, under any prefix. */
static axis2_status_t xmlcost_declare_namespace(axiom_element_t* element, const axutil_env_t* env, axiom_node_t* node,
                                                axiom_namespace_t* space) {
  const axis2_status_t status = axiom_element_declare_namespace(element, env, node, space);
  axutil_hash_t* const declared = axiom_element_get_namespaces(element, env);
  const axis2_char_t* const prefix = axiom_namespace_get_prefix(space, env);
  if (status == AXIS2_SUCCESS && axutil_hash_get(declared, prefix, AXIS2_HASH_KEY_STRING) == NULL) {
    axutil_hash_set(declared, prefix, AXIS2_HASH_KEY_STRING, space);
    axiom_namespace_increment_ref(space, env);
  }
  return status;
}

/* Gives the namespace of an attribute to its element: an attribute frees none. */
static axiom_namespace_t* xmlcost_add_namespace(axiom_element_t* element, const axutil_env_t* env,
                                                const axis2_char_t* uri, const axis2_char_t* prefix) {
  axutil_string_t* const uri_text = axutil_string_create(env, uri);
  axutil_string_t* const prefix_text = prefix != NULL ? axutil_string_create(env, prefix) : NULL;
  axiom_namespace_t* const space = axiom_namespace_create_str(env, uri_text, prefix_text);
  axutil_string_free(uri_text, env);
  if (prefix_text != NULL) axutil_string_free(prefix_text, env);
  axiom_element_declare_namespace_assume_param_ownership(element, env, space);
  return space;
}

#define axiom_element_create xmlcost_create_element
#define axiom_element_declare_namespace xmlcost_declare_namespace
/* Its only call is for an attribute. */
#define axiom_namespace_create(env, uri, prefix) xmlcost_add_namespace(om_ele, env, uri, prefix)
/* Its only call looks for the prefix of the element that begins. */
#define axutil_hash_get(table, prefix, length) axiom_element_find_namespace(om_ele, env, node, NULL, prefix)

#endif
