// Tables in CSV that tests of parsers compare with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xmlcost {

/// Returns the lines of a file without their ends.
std::vector<std::string> lines_of(const std::string& path);

/// Splits a line of CSV.
std::vector<std::string> cells_of(std::string_view line);

/// Joins cells to a line of CSV. A cell with a comma or a quote is in quotes.
std::string line_of(const std::vector<std::string>& cells);

}  // namespace xmlcost
