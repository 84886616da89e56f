// The names on the wires, each spelled once: those of org.xmlcost.wire.markup.Names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "codec/xmlcost_codec.h"

namespace xmlcost {

/// A namespace, with the prefix that is written.
struct Namespace {
  const char* prefix;
  const char* uri;
};

/// The name of an element or an attribute. `space` is null for no namespace.
struct Name {
  const Namespace* space;
  const char* local;
  const char* qualified;  // with its prefix, as it is written

  bool is(std::string_view uri, std::string_view name) const {
    return name == local && uri == (space != nullptr ? space->uri : "");
  }
};

inline constexpr Namespace kSoapEnv{"SOAP-ENV", "http://schemas.xmlsoap.org/soap/envelope/"};
inline constexpr Namespace kSoapEnc{"SOAP-ENC", "http://schemas.xmlsoap.org/soap/encoding/"};
inline constexpr Namespace kXsi{"xsi", "http://www.w3.org/2001/XMLSchema-instance"};
inline constexpr Namespace kXsd{"xsd", "http://www.w3.org/2001/XMLSchema"};
inline constexpr Namespace kNs{"ns", "urn:soapvdt"};
inline constexpr Namespace kWsa{"wsa", "http://www.w3.org/2005/08/addressing"};

inline constexpr Name kEnvelope{&kSoapEnv, "Envelope", "SOAP-ENV:Envelope"};
inline constexpr Name kHeader{&kSoapEnv, "Header", "SOAP-ENV:Header"};
inline constexpr Name kBody{&kSoapEnv, "Body", "SOAP-ENV:Body"};
inline constexpr Name kEncodingStyle{&kSoapEnv, "encodingStyle", "SOAP-ENV:encodingStyle"};
inline constexpr Name kMustUnderstand{&kSoapEnv, "mustUnderstand", "SOAP-ENV:mustUnderstand"};
inline constexpr Name kArrayType{&kSoapEnc, "arrayType", "SOAP-ENC:arrayType"};
inline constexpr Name kXsiType{&kXsi, "type", "xsi:type"};
inline constexpr Name kXsiNil{&kXsi, "nil", "xsi:nil"};
inline constexpr Name kId{nullptr, "id", "id"};
inline constexpr Name kItem{nullptr, "item", "item"};

/// A member of a struct, and the column with its values.
struct Member {
  Name name;
  std::int32_t column;  // xmlcost_column
};

/// What a kind is on the wires. A kind without members has one column.
struct Service {
  Name method;
  Name parameter;         // `local` is null for none
  const char* type;       // of one value
  const char* qualified;  // the type with its prefix
  std::int32_t column;
  const Member* members;
  std::size_t member_count;
};

inline constexpr Member kMeshMembers[] = {{{nullptr, "x", "x"}, XMLCOST_COLUMN_INTS},
                                          {{nullptr, "y", "y"}, XMLCOST_COLUMN_INTS2},
                                          {{nullptr, "value", "value"}, XMLCOST_COLUMN_DOUBLES}};
inline constexpr Member kEventMembers[] = {{{nullptr, "number", "number"}, XMLCOST_COLUMN_INTS},
                                           {{nullptr, "value", "value"}, XMLCOST_COLUMN_DOUBLES},
                                           {{nullptr, "text", "text"}, XMLCOST_COLUMN_TEXT}};

/// By xmlcost_kind.
inline constexpr Service kServices[] = {
    {{&kNs, "soapvoid", "ns:soapvoid"}, {nullptr, nullptr, nullptr}, "", "", -1, nullptr, 0},
    {{&kNs, "soapchar", "ns:soapchar"},
     {nullptr, "chrbin", "chrbin"},
     "unsignedByte",
     "xsd:unsignedByte",
     XMLCOST_COLUMN_BYTES,
     nullptr,
     0},
    {{&kNs, "soapint", "ns:soapint"}, {nullptr, "intbin", "intbin"}, "int", "xsd:int", XMLCOST_COLUMN_INTS, nullptr, 0},
    {{&kNs, "soapfloat", "ns:soapfloat"},
     {nullptr, "fltbin", "fltbin"},
     "float",
     "xsd:float",
     XMLCOST_COLUMN_FLOATS,
     nullptr,
     0},
    {{&kNs, "soapdouble", "ns:soapdouble"},
     {nullptr, "dblbin", "dblbin"},
     "double",
     "xsd:double",
     XMLCOST_COLUMN_DOUBLES,
     nullptr,
     0},
    {{&kNs, "soapstring", "ns:soapstring"},
     {nullptr, "strbin", "strbin"},
     "string",
     "xsd:string",
     XMLCOST_COLUMN_TEXT,
     nullptr,
     0},
    {{&kNs, "soapmesh", "ns:soapmesh"}, {nullptr, "mshbin", "mshbin"}, "mesh", "ns:mesh", -1, kMeshMembers, 3},
    {{&kNs, "soapevent", "ns:soapevent"}, {nullptr, "evtbin", "evtbin"}, "event", "ns:event", -1, kEventMembers, 3},
    {{&kNs, "soapblob", "ns:soapblob"},
     {nullptr, "blbbin", "blbbin"},
     "base64Binary",
     "xsd:base64Binary",
     XMLCOST_COLUMN_BYTES,
     nullptr,
     0},
};

/// The blocks of WS-Addressing, in the order of xmlcost_read_header. Only the action is required.
inline constexpr Name kBlocks[] = {{&kWsa, "To", "wsa:To"},
                                   {&kWsa, "Action", "wsa:Action"},
                                   {&kWsa, "MessageID", "wsa:MessageID"},
                                   {&kWsa, "RelatesTo", "wsa:RelatesTo"}};
inline constexpr std::size_t kActionBlock = 1, kRelatesToBlock = 3;

/// Texts of the blocks; the action's is followed by the local name of the operation.
inline constexpr const char* kBlockTexts[] = {"http://www.example.org/soapvdt", "urn:soapvdt#",
                                              "urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da",
                                              "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"};

/// How the values of a kind are in a message.
struct Form {
  enum Content {
    kNone,       // there are no values
    kItems,      // an element for each value
    kStructs,    // an element for each value, with an element for each member
    kList,       // an xs:list
    kPacked,     // bytes as base64
    kPackedList  // an xs:list as base64
  };

  Content content;
  bool literal;  // document/literal: no type and no count on an array
  bool header;

  Form(std::int32_t kind, std::int32_t options)
      : content(content_of(kind, options)),
        literal((options & (XMLCOST_LITERAL | XMLCOST_LIST)) != 0),
        header((options & XMLCOST_HEADER) != 0) {}

  /// Whether the parameter is a SOAP array, which claims its count.
  bool is_counted() const { return !literal && (content == kItems || content == kStructs); }

  /// Returns whether these options choose a form: at most one wire, and none with attachments.
  static bool is_form(std::int32_t kind, std::int32_t options) {
    constexpr std::int32_t wires = XMLCOST_PACKED | XMLCOST_LITERAL | XMLCOST_LIST | XMLCOST_PACKED_DECIMAL;
    const std::int32_t wire = options & wires;
    return kind >= XMLCOST_VOID && kind <= XMLCOST_BLOB && (options & ~(wires | XMLCOST_HEADER)) == 0 &&
           (wire & (wire - 1)) == 0;
  }

 private:
  static Content content_of(std::int32_t kind, std::int32_t options) {
    if (kind == XMLCOST_VOID) return kNone;
    if (kind == XMLCOST_BLOB) return kPacked;
    if (kServices[kind].member_count > 0) return kStructs;
    if (kind == XMLCOST_STRING) return kItems;
    if ((options & XMLCOST_PACKED) != 0) return kPacked;
    if ((options & XMLCOST_PACKED_DECIMAL) != 0) return kPackedList;
    return (options & XMLCOST_LIST) != 0 ? kList : kItems;
  }
};

}  // namespace xmlcost
