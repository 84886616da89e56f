/*
 * Repairs of om_stax_builder.c of Axis2/C 1.6, which is compiled with this before it. As it is released, a prefix
 * stands for what was last declared for it anywhere in the message; a default namespace that a parent declares as well
 * is never freed; and nobody who asks for what follows a text is given it, unless it was parsed before.
 */
#ifndef XMLCOST_REPAIR_AXIOM_16_H
#define XMLCOST_REPAIR_AXIOM_16_H

#include <axiom_element.h>
#include <axiom_node.h>
#include <axiom_stax_builder.h>
#include <axiom_text.h>
#include <axutil_hash.h>

#include "axiom_node_internal.h"

/* axiom_element_declare_namespace() takes no namespace that is in scope, and its only caller does not see that. */
static axis2_status_t xmlcost_declare_namespace(axiom_element_t* element, const axutil_env_t* env, axiom_node_t* node,
                                                axiom_namespace_t* space) {
  const axis2_status_t status = axiom_element_declare_namespace(element, env, node, space);
  axutil_hash_t* const declared = axiom_element_get_namespaces(element, env);
  if (status == AXIS2_SUCCESS && (declared == NULL || axutil_hash_get(declared, axiom_namespace_get_prefix(space, env),
                                                                      AXIS2_HASH_KEY_STRING) != space)) {
    axiom_namespace_free(space, env);
  }
  return status;
}

/* axiom_node_get_next_sibling() parses on only for a node that knows its builder. */
static axiom_text_t* xmlcost_create_text(axiom_stax_builder_t* builder, const axutil_env_t* env, axiom_node_t* parent,
                                         axutil_string_t* value, axiom_node_t** node) {
  axiom_text_t* const text = axiom_text_create_str(env, parent, value, node);
  if (text != NULL) axiom_node_set_builder(*node, env, builder);
  return text;
}

#define axiom_element_declare_namespace xmlcost_declare_namespace
#define axiom_text_create_str(env, parent, value, node) xmlcost_create_text(om_builder, env, parent, value, node)
/* Its only call looks for the prefix of the element that begins. */
#define axutil_hash_get(table, prefix, length) \
  axiom_element_find_namespace((axiom_element_t*)axiom_node_get_data_element(node, env), env, node, NULL, prefix)

#endif
