// AXIOM/C, the tree of Axis2/C, on Guththila. What was not asked for is not yet parsed.
#include <cstring>
#include <vector>

#include "axis2c/axis2c_codec.h"
#include "axis2c/open_axis2c.h"
#include "axis2c/release.h"
#include "axis2c/text_pieces.h"

extern "C" {
#include <axiom.h>
#include <axiom_data_source.h>
#include <axiom_output.h>
#include <axiom_xml_reader.h>
#include <axiom_xml_writer.h>
}

namespace xmlcost {
namespace {

/// The tree of one message, which is built while it is walked.
class Tree {
 public:
  /// @param read is set to kNoPlace: what the parser below the tree has read is not known
  Tree(Environment& environment, std::string_view text, std::size_t& read)
      : environment_(environment), env_(environment.get()) {
    read = kNoPlace;
    // It is not written to.
    axiom_xml_reader_t* const reader = axiom_xml_reader_create_for_memory(
        env_, const_cast<char*>(text.data()), static_cast<int>(text.size()), nullptr, AXIS2_XML_PARSER_TYPE_BUFFER);
    builder_ = axiom_stax_builder_create(env_, reader);
  }
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;
  ~Tree() {
    environment_.have_freed([&] { axiom_stax_builder_free(builder_, env_); });
  }

  /// Passes what is in the tree.
  void walk(MessageReader& to) const {
    axiom_node_t* const root = axiom_document_get_root_element(axiom_stax_builder_get_document(builder_, env_), env_);
    if (root != nullptr) pass(root, to);
    // The builder says nothing of what it could not build.
    if (root == nullptr || axiom_node_is_complete(root, env_) != AXIS2_TRUE) {
      throw ParseError{env_->error->error_number, "not what AXIOM/C takes for XML"};
    }
  }

 private:
  void pass(axiom_node_t* root, MessageReader& to) const {
    axiom_node_t* node = root;
    for (;;) {
      if (axiom_node_t* const child = begin(node, to); child != nullptr) {
        node = child;
        continue;
      }
      axiom_node_t* sibling = nullptr;
      while (node != root && (sibling = axiom_node_get_next_sibling(node, env_)) == nullptr) {
        node = axiom_node_get_parent(node, env_);
        to.end();
      }
      if (sibling == nullptr) return;
      node = sibling;
    }
  }

  /// Passes a node without its children. Returns the first of those; null if it has none, or they were passed.
  axiom_node_t* begin(axiom_node_t* node, MessageReader& to) const {
    switch (axiom_node_get_node_type(node, env_)) {
      case AXIOM_ELEMENT: return element(node, to);
      case AXIOM_TEXT: {
        const char* const text = text_of(node);
        to.text(text, std::strlen(text));
        return nullptr;
      }
      default: throw Refusal{"a node that is neither element nor text"};
    }
  }

  axiom_node_t* element(axiom_node_t* node, MessageReader& to) const {
    auto* const element = static_cast<axiom_element_t*>(axiom_node_get_data_element(node, env_));
    const std::string_view uri = uri_of(axiom_element_get_namespace(element, env_, node));
    const char* const local = axiom_element_get_localname(element, env_);
    axutil_hash_t* const attributes = axiom_element_get_all_attributes(element, env_);
    axiom_node_t* const child = axiom_node_get_first_child(node, env_);
    if (attributes == nullptr && to.is_item(uri, local) && item(child, to)) return nullptr;
    to.start(uri, local);
    if (attributes != nullptr) pass_all(attributes, to);
    if (child == nullptr) to.end();
    return child;
  }

  /// Takes an item with no child, or only a text.
  bool item(axiom_node_t* child, MessageReader& to) const {
    if (child == nullptr) {
      to.item("", 0);
      return true;
    }
    if (axiom_node_get_node_type(child, env_) != AXIOM_TEXT || axiom_node_get_next_sibling(child, env_) != nullptr) {
      return false;
    }
    const char* const text = text_of(child);
    to.item(text, std::strlen(text));
    return true;
  }

  void pass_all(axutil_hash_t* attributes, MessageReader& to) const {
    for (axutil_hash_index_t* at = axutil_hash_first(attributes, env_); at != nullptr;
         at = axutil_hash_next(env_, at)) {
      void* value;
      axutil_hash_this(at, nullptr, nullptr, &value);
      auto* const attribute = static_cast<axiom_attribute_t*>(value);
      try {
        to.attribute(uri_of(axiom_attribute_get_namespace(attribute, env_)),
                     axiom_attribute_get_localname(attribute, env_), axiom_attribute_get_value(attribute, env_));
      } catch (...) {
        AXIS2_FREE(env_->allocator, at);  // axutil_hash_next() frees it behind the last one
        throw;
      }
    }
  }

  std::string_view uri_of(axiom_namespace_t* space) const {
    return space != nullptr ? std::string_view(axiom_namespace_get_uri(space, env_)) : std::string_view();
  }

  const char* text_of(axiom_node_t* node) const {
    return axiom_text_get_value(static_cast<axiom_text_t*>(axiom_node_get_data_element(node, env_)), env_);
  }

  Environment& environment_;
  const axutil_env_t* const env_;
  axiom_stax_builder_t* builder_;
};

/// Builds the tree of one message.
class Sink {
 public:
  explicit Sink(Environment& environment) : environment_(environment), env_(environment.get()) {}
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  ~Sink() {
    environment_.have_freed([&] {
      if (root_ != nullptr) axiom_node_free_tree(root_, env_);
      if (!kCreatorOwns) return;
      for (const Known& each : known_) axiom_namespace_free(each.created, env_);
    });
  }

  void start(const Name& name) {
    axiom_node_t* node;
    axiom_element_create(env_, open_, name.local, find(name.space), &node);
    open_ = node;
    if (root_ == nullptr) root_ = node;
  }
  void declare(const Namespace& space) { axiom_element_declare_namespace(element(), env_, open_, find(&space)); }
  void attribute(const Name& name, const char* value) {
    axiom_attribute_t* const attribute = axiom_attribute_create(env_, name.local, value, find(name.space));
    axiom_element_add_attribute(element(), env_, attribute, open_);
    if (kCreatorOwns) axiom_attribute_free(attribute, env_);
  }
  void text(const char* text, std::size_t length) {
    axiom_node_t* node;
    for_pieces(
        text, length, [&](const char* piece) { axiom_text_create(env_, open_, piece, &node); },
        [&](const char* reference) {
          axutil_stream_write(axiom_data_source_get_stream(axiom_data_source_create(env_, open_, &node), env_), env_,
                              reference, std::strlen(reference));
        });
  }
  void leaf(const Name& name, const char* text, std::size_t length) {
    start(name);
    this->text(text, length);
    end(name);
  }
  void end(const Name&) { open_ = axiom_node_get_parent(open_, env_); }

  std::int32_t copy_to(OutputBuffer& out) const {
    axiom_xml_writer_t* const writer =
        axiom_xml_writer_create_for_memory(env_, nullptr, AXIS2_TRUE, 0, AXIS2_XML_PARSER_TYPE_BUFFER);
    axiom_xml_writer_write_start_document_with_version_encoding(writer, env_, const_cast<char*>("1.0"),
                                                                const_cast<char*>("UTF-8"));
    axiom_output_t* const output = axiom_output_create(env_, writer);
    std::int32_t status = XMLCOST_RUNTIME;
    if (axiom_node_serialize(root_, env_, output) == AXIS2_SUCCESS) {
      const auto* const text = static_cast<const char*>(axiom_xml_writer_get_xml(writer, env_));
      status = out.append(text, axiom_xml_writer_get_xml_size(writer, env_));
    }
    axiom_output_free(output, env_);
    return status;
  }

 private:
  struct Known {
    const Namespace* space;
    axiom_namespace_t* created;
  };

  axiom_namespace_t* find(const Namespace* space) {
    if (space == nullptr) return nullptr;
    for (const Known& each : known_) {
      if (each.space == space) return each.created;
    }
    known_.push_back({space, axiom_namespace_create(env_, space->uri, space->prefix)});
    return known_.back().created;
  }

  axiom_element_t* element() const { return static_cast<axiom_element_t*>(axiom_node_get_data_element(open_, env_)); }

  Environment& environment_;
  const axutil_env_t* const env_;
  axiom_node_t* root_ = nullptr;
  axiom_node_t* open_ = nullptr;
  std::vector<Known> known_;
};

}  // namespace

std::int32_t open_axiom(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<Axis2cCodec<Tree, Sink>>(kind, options, codec);
}

std::int32_t open_axiom_malloc(std::int32_t kind, std::int32_t options, std::unique_ptr<Codec>& codec) {
  return open_xml_codec<Axis2cCodec<Tree, Sink, Memory::kMalloc>>(kind, options, codec);
}

}  // namespace xmlcost
