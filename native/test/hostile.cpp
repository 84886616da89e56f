#include "test/hostile.h"

#include <cmath>
#include <cstdio>
#include <set>

void Table::refuse(const std::string& name, std::int32_t kind, std::string message) {
  rows_.push_back({name, kind, options_, std::move(message), true, ""});
}

void Table::refuse(const std::string& name, std::int32_t kind, const std::vector<std::string>& messages) {
  for (const std::string& message : messages) refuse(name, kind, message);
}

void Table::read(const std::string& name, std::int32_t kind, std::string message, std::string as) {
  rows_.push_back({name, kind, options_, std::move(message), false, std::move(as)});
}

std::size_t Table::count_kinds() const {
  std::set<std::string> names;
  for (const Hostile& row : rows_) {
    if (row.refused || row.name.rfind("documented", 0) == 0) names.insert(row.name);
  }
  return names.size();
}

const Table& hostile() {
  static const Table all = [] {
    Table table;
    add_hostile_counts(table);
    add_hostile_numbers(table);
    add_hostile_base64(table);
    add_hostile_characters(table);
    add_hostile_tags(table);
    add_hostile_elements(table);
    add_hostile_markup(table);
    add_hostile_sizes(table, 1000);
    add_documented(table);
    add_hostile_packed(table);
    add_hostile_packed_lists(table);
    add_hostile_attachments(table);
    add_hostile_parts(table);
    add_hostile_literal(table);
    add_hostile_lists(table);
    add_hostile_headers(table);
    return table;
  }();
  return all;
}

std::string text_of(std::int32_t kind, const xmlcost_values& values) {
  std::string text = std::to_string(values.count) + (values.count == 1 ? " value:" : " values:");
  const auto number = [&](double value, const char* format) {
    char digits[40];
    std::snprintf(digits, sizeof digits, format, value);
    text += std::isnan(value) ? " NaN" : std::isinf(value) ? value < 0 ? " -INF" : " INF" : std::string(" ") + digits;
  };
  for (std::int64_t i = 0; i < values.count; ++i) {
    if (kind == XMLCOST_BYTE || kind == XMLCOST_BLOB) text += " " + std::to_string(values.bytes[i]);
    if (kind == XMLCOST_INT || kind == XMLCOST_MESH || kind == XMLCOST_EVENT) {
      text += " " + std::to_string(values.ints[i]);
    }
    if (kind == XMLCOST_MESH) text += " " + std::to_string(values.ints2[i]);
    if (kind == XMLCOST_FLOAT) number(static_cast<double>(values.floats[i]), "%.9g");
    if (kind == XMLCOST_DOUBLE || kind == XMLCOST_MESH || kind == XMLCOST_EVENT) number(values.doubles[i], "%.17g");
    if (kind == XMLCOST_STRING || kind == XMLCOST_EVENT) {
      const auto* const bytes = reinterpret_cast<const char*>(values.text);
      text += " '" + std::string(bytes + values.offsets[i], bytes + values.offsets[i + 1]) + "'";
    }
  }
  return text;
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  while (count-- > 0) all += text;
  return all;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  CHECK(at != std::string::npos);
  return text.replace(at, what.size(), with);
}
