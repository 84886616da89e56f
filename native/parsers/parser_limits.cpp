// CSV VERSION [--bisect]: compares the limits of the parsers of a family with their lines of CSV, and prints the lines
// that are missing or differ. Without --bisect it tries the sizes beside each limit, and no large ones. Exit 1: a line
// differs.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/csv.h"
#include "parsers/parser_defaults.h"

namespace {

using xmlcost::ParserDefaults;
using Row = std::vector<std::string>;

/// The largest size that is tried without --bisect, for a parser without a limit and for one with a limit.
constexpr int kUsual = 500, kQuick = 1'100'000;
/// Characters of an entity, and of a text of a large document.
constexpr int kPiece = 1000;

std::string times(int count, std::string_view piece) {
  std::string text;
  text.reserve(static_cast<std::size_t>(std::max(0, count)) * piece.size());
  for (int i = 0; i < count; ++i) text += piece;
  return text;
}

std::string each(int count, const std::function<std::string(int)>& piece) {
  std::string text;
  for (int i = 0; i < count; ++i) text += piece(i);
  return text;
}

std::string x(int count) {
  std::string text;
  text.resize(static_cast<std::size_t>(count), 'x');
  return text;
}

/// Returns a text of a number of characters. Every piece has as many as an entity.
std::string pieces(int size, const std::string& piece) { return times(size / kPiece, piece) + x(size % kPiece); }

std::string entity(const std::string& value, const std::string& content) {
  return "<!DOCTYPE e [<!ENTITY a '" + value + "'>]><e>" + content + "</e>";
}

std::string parameter(const std::string& value, int references) {
  return "<!DOCTYPE e [<!ENTITY % p '" + value + "'>" + times(references, "%p;") + "]><e/>";
}

std::string large(int size) {
  const std::string piece = "<e>" + x(kPiece) + "</e>";
  const int inside = std::max(0, size - 7), length = static_cast<int>(piece.size());
  return "<e>" + times(inside / length, piece) + x(inside % length) + "</e>";
}

std::string expansion(int size) {
  return "<!DOCTYPE e [<!ENTITY a '" + x(kPiece) + "'><!ENTITY b '" + x(size % kPiece) + "'>]><e>" +
         times(size / kPiece, "&a;") + "&b;</e>";
}

std::string nested(int size) {
  return "<!DOCTYPE e [" +
         each(size,
              [](int i) {
                return "<!ENTITY a" + std::to_string(i) + " '" + (i == 0 ? "x" : "&a" + std::to_string(i - 1) + ";") +
                       "'>";
              }) +
         "]><e>&a" + std::to_string(size - 1) + ";</e>";
}

/// A size of a document, as SizedDocument.java makes it, and the largest that is tried.
struct Limit {
  std::string_view name;
  int tried;
  std::string (*document)(int size);
};

constexpr std::array kLimits{
    Limit{"DEPTH", 100'000, [](int size) { return times(size, "<e>") + times(size, "</e>"); }},
    Limit{"CHILDREN", 1'000'000, [](int size) { return "<e>" + times(size, "<e/>") + "</e>"; }},
    Limit{"ATTRIBUTES", 20'000,
          [](int size) { return "<e" + each(size, [](int i) { return " a" + std::to_string(i) + "='x'"; }) + "/>"; }},
    Limit{"NAMESPACES", 20'000,
          [](int size) {
            return "<e" +
                   each(size, [](int i) { return " xmlns:a" + std::to_string(i) + "='u:" + std::to_string(i) + "'"; }) +
                   "/>";
          }},
    Limit{"NAME", 1'000'000, [](int size) { return "<e><" + x(size) + "/></e>"; }},
    Limit{"VALUE", 32'000'000, [](int size) { return "<e a='" + x(size) + "'/>"; }},
    Limit{"TEXT", 32'000'000, [](int size) { return "<e>" + pieces(size, x(kPiece - 1) + "&lt;") + "</e>"; }},
    Limit{"COMMENT", 32'000'000, [](int size) { return "<e><!--" + x(size) + "--></e>"; }},
    Limit{"INSTRUCTION", 32'000'000, [](int size) { return "<e><?p " + x(size) + "?></e>"; }},
    Limit{"REFERENCES", 1'000'000, [](int size) { return "<e>" + times(size, "<e>&amp;</e>") + "</e>"; }},
    Limit{"DOCUMENT", 64'000'000, large},
    Limit{"ENTITY", 32'000'000, [](int size) { return entity(x(size), "&a;"); }},
    Limit{"ENTITY_REFERENCES", 1'000'000, [](int size) { return entity("x", times(size, "&a;")); }},
    Limit{"ENTITY_DEPTH", 3'000, nested},
    Limit{"EXPANSION", 64'000'000, expansion},
    Limit{"PARAMETER_ENTITY", 32'000'000,
          [](int size) { return parameter("<!--" + x(std::max(0, size - 7)) + "-->", 1); }},
    Limit{"PARAMETER_REFERENCES", 1'000'000, [](int size) { return parameter(" ", size); }},
};

/// Returns what a parser says against a document, in a process of its own: it may use up the stack.
std::string outcome(const ParserDefaults& parser, const Limit& limit, int size, bool lifted) {
  const std::string document = limit.document(size);
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child == 0) {
    const std::string error = parser.refusal(document, lifted);
    const bool written = write(ends[1], error.data(), error.size()) == static_cast<ssize_t>(error.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  std::string error;
  std::array<char, 512> buffer{};
  for (ssize_t got = 0; (got = read(ends[0], buffer.data(), buffer.size())) > 0;) {
    error.append(buffer.data(), static_cast<std::size_t>(got));
  }
  close(ends[0]);
  int status = 0;
  if (waitpid(child, &status, 0) != child) throw std::runtime_error("lost a process");
  if (WIFSIGNALED(status)) return "ends the process: " + std::string(strsignal(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0) throw std::runtime_error("no outcome");
  std::replace(error.begin(), error.end(), '\n', ' ');
  return error;
}

bool reads(const ParserDefaults& parser, const Limit& limit, int size) {
  return size == 0 || outcome(parser, limit, size, false).empty();
}

std::string setting(const ParserDefaults& parser, const Limit& limit, int size) {
  const bool lifts = !parser.setting.empty() && outcome(parser, limit, size, true).empty();
  return lifts ? std::string(parser.setting) : "";
}

/// Returns the largest size that is read, where the largest tried is refused.
int largest(const ParserDefaults& parser, const Limit& limit) {
  int read = 0, refused = 1;
  while (refused < limit.tried && reads(parser, limit, refused)) {
    read = refused;
    refused = std::min(limit.tried, 2 * refused);
  }
  while (refused - read > 1) {
    const int middle = read + (refused - read) / 2;
    (reads(parser, limit, middle) ? read : refused) = middle;
  }
  return read;
}

std::string library_of(const ParserDefaults& parser) {
  return std::string(parser.library) + (parser.interface.empty() ? "" : " ") + std::string(parser.interface);
}

Row measured(const ParserDefaults& parser, const std::string& version, const Limit& limit) {
  Row row{library_of(parser), version, std::string(limit.name), "", std::to_string(limit.tried), "", ""};
  if (reads(parser, limit, limit.tried)) return row;
  const int read = largest(parser, limit);
  row[3] = std::to_string(read);
  row[5] = setting(parser, limit, read + 1);
  row[6] = outcome(parser, limit, read + 1, false);
  return row;
}

/// Returns whether a line of the file is true, as far as small documents tell.
bool holds(const ParserDefaults& parser, const Limit& limit, const Row& row) {
  if (row.at(3).empty()) return reads(parser, limit, std::min(kUsual, limit.tried));
  const int read = std::stoi(row[3]);
  return read > kQuick || (reads(parser, limit, read) && outcome(parser, limit, read + 1, false) == row.at(6) &&
                           setting(parser, limit, read + 1) == row.at(5));
}

int run(const std::vector<std::string>& arguments) {
  const bool bisects = arguments.size() == 3 && arguments[2] == "--bisect";
  if (arguments.size() != 2 && !bisects) throw std::runtime_error("usage: CSV VERSION [--bisect]");
  std::vector<Row> table;
  for (const std::string& line : xmlcost::lines_of(arguments[0])) table.push_back(xmlcost::cells_of(line));
  int wrong = 0;
  for (const ParserDefaults& parser : xmlcost::parser_defaults()) {
    const auto is_of = [&](const Row& row) { return row[0] == library_of(parser) && row[1] == arguments[1]; };
    if (std::none_of(table.begin(), table.end(), is_of)) {
      std::cerr << "no line is of " << library_of(parser) << ' ' << arguments[1] << '\n';
    }
    for (const Limit& limit : kLimits) {
      const auto row = std::find_if(table.begin(), table.end(),
                                    [&](const Row& each) { return is_of(each) && each[2] == limit.name; });
      if (!bisects && row != table.end() && holds(parser, limit, *row)) continue;
      const Row found = measured(parser, arguments[1], limit);
      if (row != table.end() && *row == found) continue;
      std::cout << xmlcost::line_of(found) << std::endl;
      ++wrong;
    }
  }
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
