// CONSTRUCTS CSV VERSION [--write]: gives each construct to the parsers of a family, and compares what they make of it
// with their columns of CSV, or puts it there. Columns of another version or family stay as they are. Exit 1: a cell
// differs.
#include "parsers/parser_defaults.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/csv.h"

namespace {

using xmlcost::cells_of;
using xmlcost::line_of;
using xmlcost::lines_of;

using Row = std::vector<std::string>;

/// Returns the bytes of a text with \n, \r, \t, \\, \0, \xHH, and \{COUNT TEXT} for a text that is repeated, in which
/// '#' is how often it was.
std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
      continue;
    }
    switch (text.at(++i)) {
      case 'n': bytes += '\n'; break;
      case 'r': bytes += '\r'; break;
      case 't': bytes += '\t'; break;
      case '0': bytes += '\0'; break;
      case '\\': bytes += '\\'; break;
      case 'x':
        bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
        i += 2;
        break;
      case '{': {
        const std::size_t blank = text.find(' ', i), end = text.find('}', i);
        const std::string piece(text.substr(blank + 1, end - blank - 1));
        const int count = std::stoi(std::string(text.substr(i + 1, blank - i - 1)));
        for (int round = 0; round < count; ++round) {
          for (const char c : piece) c == '#' ? bytes += std::to_string(round) : bytes += c;
        }
        i = end;
        break;
      }
      default: throw std::runtime_error("no such escape in " + std::string(text));
    }
  }
  return bytes;
}

/// Puts what a parser makes of the constructs into its column. Returns the number of cells that changed.
int fill(std::vector<Row>& table, const std::vector<Row>& constructs, std::size_t column,
         const xmlcost::ParserDefaults& parser) {
  int changed = 0;
  for (const Row& construct : constructs) {
    const auto row =
        std::find_if(table.begin() + 1, table.end(), [&](const Row& each) { return each[0] == construct[0]; });
    if (row == table.end()) throw std::runtime_error("no row " + construct[0]);
    std::string& cell = (*row)[column];
    const std::string verdict = parser.refusal(unescaped(construct[1]), false).empty() ? "read" : "refused";
    if (cell == verdict) continue;
    std::cerr << table[0][column] << ", " << construct[0] << ": " << verdict << ", not " << cell << '\n';
    cell = verdict;
    ++changed;
  }
  return changed;
}

int run(const std::vector<std::string>& arguments) {
  const bool writes = arguments.size() == 4 && arguments[3] == "--write";
  if (arguments.size() != 3 && !writes) throw std::runtime_error("usage: CONSTRUCTS CSV VERSION [--write]");
  std::vector<Row> constructs, table;
  for (const std::string& line : lines_of(arguments[0])) {
    const std::size_t tab = line.find('\t');
    constructs.push_back({line.substr(0, tab), line.substr(tab + 1)});
  }
  for (const std::string& line : lines_of(arguments[1])) table.push_back(cells_of(line));
  if (constructs.size() + 1 != table.size()) throw std::runtime_error("a row without a construct");
  int changed = 0;
  for (const xmlcost::ParserDefaults& parser : xmlcost::parser_defaults()) {
    std::string name = std::string(parser.library) + ' ' + arguments[2];
    if (!parser.interface.empty()) name += ' ' + std::string(parser.interface);
    const auto column = std::find(table[0].begin(), table[0].end(), name);
    if (column == table[0].end()) {
      std::cerr << "no column is of " << name << ", which is not compared\n";
    } else {
      changed += fill(table, constructs, static_cast<std::size_t>(column - table[0].begin()), parser);
    }
  }
  if (!writes) return changed == 0 ? 0 : 1;
  std::ofstream file(arguments[1], std::ios::binary);
  for (const Row& row : table) file << line_of(row) << '\n';
  return 0;
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
