// Messages, and the codec through its C interface, as tests use them.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "codec/xmlcost_codec.h"

#define DOCTEST_CONFIG_SUPER_FAST_ASSERTS
#include <doctest/doctest.h>

/// Printable, and short.
template <>
struct doctest::StringMaker<std::string> {
  static String convert(const std::string& text) {
    std::string out;
    for (const char c : text.substr(0, 400)) {
      char escaped[5] = {c};
      if (c < ' ' || c > '~') std::snprintf(escaped, sizeof escaped, "\\x%02X", static_cast<unsigned char>(c));
      out += escaped;
    }
    return ("\"" + out + "\" (" + std::to_string(text.size()) + " bytes)").c_str();
  }
};

template <>
struct doctest::StringMaker<const char*> {
  static String convert(const char* text) { return text; }
};

/// A number that the environment may set.
inline long setting(const char* name, long usual) {
  const char* const text = std::getenv(name);
  return text != nullptr ? std::strtol(text, nullptr, 10) : usual;
}

/// A handle, closed at the end.
class CodecHandle {
 public:
  explicit CodecHandle(std::int32_t kind, std::int32_t options = 0) {
    CHECK(xmlcost_open(kind, options, &handle_) == XMLCOST_OK);
  }
  CodecHandle(const char* library, std::int32_t kind, std::int32_t options = 0) {
    CHECK(xmlcost_open_library(library, kind, options, &handle_) == XMLCOST_OK);
  }
  ~CodecHandle() { CHECK(xmlcost_close(handle_) == XMLCOST_OK); }
  CodecHandle(const CodecHandle&) = delete;
  CodecHandle& operator=(const CodecHandle&) = delete;

  /// The message, or nothing if the values were refused.
  std::string write(const xmlcost_values& values) {
    const std::uint8_t* message = nullptr;
    std::int64_t length = 0;
    status = xmlcost_write(handle_, &values, &message, &length);
    return {reinterpret_cast<const char*>(message), static_cast<std::size_t>(length)};
  }

  /// From memory of exactly this size, so that a sanitizer sees a byte too far.
  bool read(std::string_view message) {
    const std::vector<std::uint8_t> exact(message.begin(), message.end());
    static const std::uint8_t none = 0;
    status =
        xmlcost_read(handle_, exact.empty() ? &none : exact.data(), static_cast<std::int64_t>(exact.size()), &values);
    return status == XMLCOST_OK;
  }

  xmlcost_failure failure() const {
    xmlcost_failure failure;
    CHECK(xmlcost_last_failure(handle_, &failure) == XMLCOST_OK);
    return failure;
  }

  std::string string(std::int64_t i) const {
    return {reinterpret_cast<const char*>(values.text) + values.offsets[i],
            static_cast<std::size_t>(values.offsets[i + 1] - values.offsets[i])};
  }

  xmlcost_handle handle() const { return handle_; }

  std::int32_t status = XMLCOST_OK;
  xmlcost_values values{};

 private:
  xmlcost_handle handle_ = 0;
};

/// Strings as they cross.
struct Text {
  explicit Text(const std::vector<std::string>& strings) : offsets{0} {
    for (const std::string& s : strings) {
      bytes += s;
      offsets.push_back(static_cast<std::int32_t>(bytes.size()));
    }
  }

  void put_in(xmlcost_values& values) const {
    values.count = static_cast<std::int64_t>(offsets.size()) - 1;
    values.text = reinterpret_cast<const std::uint8_t*>(bytes.data());
    values.offsets = offsets.data();
    values.text_bytes = static_cast<std::int64_t>(bytes.size());
  }

  std::string bytes;
  std::vector<std::int32_t> offsets;
};

/// A whole message around the content of its body.
inline std::string envelope(std::string_view content) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\" "
         "xmlns:SOAP-ENC=\"http://schemas.xmlsoap.org/soap/encoding/\" "
         "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" "
         "xmlns:ns=\"urn:soapvdt\"><SOAP-ENV:Body SOAP-ENV:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\">" +
         std::string(content) + "</SOAP-ENV:Body></SOAP-ENV:Envelope>";
}

/// <ns:METHOD><PART xsi:type="SOAP-ENC:Array" SOAP-ENC:arrayType="TYPE">ITEMS</PART></ns:METHOD>
inline std::string array(const std::string& method, const std::string& part, const std::string& type,
                         const std::string& items) {
  return envelope("<ns:" + method + "><" + part + " xsi:type=\"SOAP-ENC:Array\" SOAP-ENC:arrayType=\"" + type + "\">" +
                  items + "</" + part + "></ns:" + method + ">");
}

inline std::string doubles(const std::string& size, const std::string& items) {
  return array("soapdouble", "dblbin", "xsd:double[" + size + "]", items);
}
inline std::string floats(const std::string& size, const std::string& items) {
  return array("soapfloat", "fltbin", "xsd:float[" + size + "]", items);
}
inline std::string ints(const std::string& size, const std::string& items) {
  return array("soapint", "intbin", "xsd:int[" + size + "]", items);
}
inline std::string octets(const std::string& size, const std::string& items) {
  return array("soapchar", "chrbin", "xsd:unsignedByte[" + size + "]", items);
}
inline std::string strings(const std::string& size, const std::string& items) {
  return array("soapstring", "strbin", "xsd:string[" + size + "]", items);
}
inline std::string meshes(const std::string& size, const std::string& items) {
  return array("soapmesh", "mshbin", "ns:mesh[" + size + "]", items);
}
inline std::string events(const std::string& size, const std::string& items) {
  return array("soapevent", "evtbin", "ns:event[" + size + "]", items);
}
/// Numbers of an array as base64, or as a list, in one element.
inline std::string packed(const std::string& method, const std::string& part, const std::string& base64) {
  return envelope("<ns:" + method + "><" + part + ">" + base64 + "</" + part + "></ns:" + method + ">");
}

inline std::string without(std::string message, const std::string& from, const std::string& to) {
  for (std::size_t at; (at = message.find(from)) != std::string::npos;) {
    message.erase(at, message.find(to, at + from.size()) + to.size() - at);
  }
  return message;
}

/// The same in document/literal: without encodingStyle, and arrays without type and count.
inline std::string literal(const std::string& message) {
  return without(without(without(message, " SOAP-ENV:encodingStyle=\"", "\""), " xsi:type=\"SOAP-ENC:Array", "\""),
                 " SOAP-ENC:arrayType=\"", "\"");
}

inline const std::string kBoundary = "--xmlcost_boundary_of_a_message";

/// An envelope in parts, as gSOAP writes it; `more` are all other parts.
inline std::string multipart(const std::string& envelope, const std::string& more = "") {
  return kBoundary +
         "\r\nContent-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\nContent-Transfer-Encoding: binary\r\n"
         "Content-ID: <SOAP-ENV:Envelope>\r\n\r\n" +
         envelope + more + "\r\n" + kBoundary + "--";
}

/// The part with the values.
inline std::string attachment(const std::string& bytes) {
  return "\r\n" + kBoundary +
         "\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n"
         "Content-ID: <id2>\r\n\r\n" +
         bytes;
}

inline std::string attached(const std::string& envelope, const std::string& bytes) {
  return multipart(envelope, attachment(bytes));
}

/// An envelope with `content` that may be in parts.
inline std::string including(const std::string& content) {
  std::string message = envelope(content);
  const std::string before = " xmlns:ns=";
  return message.insert(message.find(before), " xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"");
}

inline std::string included(const std::string& method, const std::string& part,
                            const std::string& include = "<xop:Include href=\"cid:id2\"/>") {
  return including("<ns:" + method + "><" + part + ">" + include + "</" + part + "></ns:" + method + ">");
}

inline std::string blob(const std::string& base64) {
  return envelope("<ns:soapblob><blbbin>" + base64 + "</blbbin></ns:soapblob>");
}
