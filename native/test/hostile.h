// Messages as ill will or bad luck makes them, and unusual ones beside them: what each is and what becomes of it.
//
// One table in several files, by subject. Messages of the same name are variants of one kind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "test/messages.h"

struct Hostile {
  std::string name;
  std::int32_t kind;
  std::int32_t options;
  std::string message;
  bool refused;
  std::string read_as;  // if it is not refused; see text_of()
};

class Table {
 public:
  /// Of the rows to come.
  void read_with(std::int32_t options) { options_ = options; }
  void refuse(const std::string& name, std::int32_t kind, std::string message);
  void refuse(const std::string& name, std::int32_t kind, const std::vector<std::string>& messages);
  void read(const std::string& name, std::int32_t kind, std::string message, std::string as);

  const std::vector<Hostile>& rows() const { return rows_; }
  /// Without those that are read, except the documented ones.
  std::size_t count_kinds() const;

 private:
  std::int32_t options_ = 0;
  std::vector<Hostile> rows_;
};

// By subject, each in the file of its name.
void add_hostile_counts(Table& table);
void add_hostile_numbers(Table& table);
void add_hostile_base64(Table& table);
void add_hostile_packed(Table& table);
void add_hostile_packed_lists(Table& table);
void add_hostile_literal(Table& table);
void add_hostile_lists(Table& table);
void add_hostile_attachments(Table& table);
void add_hostile_parts(Table& table);
void add_hostile_headers(Table& table);
void add_hostile_characters(Table& table);
void add_hostile_tags(Table& table);
void add_hostile_elements(Table& table);
void add_hostile_markup(Table& table);
/// With about `size` of what there is too much of.
void add_hostile_sizes(Table& table, std::size_t size);
/// What is read although XML or SOAP forbid it: see gsoap_guards.h.
void add_documented(Table& table);

/// All of them, small enough to be read often.
const Table& hostile();

/// "3 values: 1 -0 INF", strings in quotes.
std::string text_of(std::int32_t kind, const xmlcost_values& values);

std::string repeated(const std::string& text, std::size_t count);
/// At its first place.
std::string replaced(std::string text, const std::string& what, const std::string& with);

/// Options of the tables.
inline constexpr std::int32_t kForms[] = {0,
                                          XMLCOST_PACKED,
                                          XMLCOST_MTOM,
                                          XMLCOST_LITERAL,
                                          XMLCOST_LITERAL | XMLCOST_TREE,
                                          XMLCOST_LIST,
                                          XMLCOST_PACKED_DECIMAL,
                                          XMLCOST_HEADER};

inline const std::string kItem = "<item>1</item>";
inline const std::string kPoint = "<x>1</x><y>2</y><value>3</value>";
