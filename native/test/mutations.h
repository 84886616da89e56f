// Messages to be changed at random, and the changes.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

struct Sample {
  std::int32_t kind;
  std::string message;
  std::int32_t options = 0;
};

/// One message of each kind, in the form that is written and in one with everything that XML allows.
std::vector<Sample> samples();

/// The message with one to four changes: a piece that is put in, taken out, doubled or replaced.
std::string mutated(std::string message, const std::vector<Sample>& all, std::mt19937& random);
