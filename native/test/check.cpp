#include "test/check.h"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace check {
namespace {

struct Entry {
  const char* name;
  void (*body)();
};

std::vector<Entry>& tests() {
  static std::vector<Entry> all;
  return all;
}

std::string folder;
std::map<std::string, long> settings;
int failures = 0;

}  // namespace

Test::Test(const char* name, void (*body)()) { tests().push_back({name, body}); }

const std::string& golden_folder() { return folder; }

long setting(const char* name, long usual) {
  const auto found = settings.find(name);
  return found != settings.end() ? found->second : usual;
}

std::string file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) failed(path.c_str(), 0) << "cannot be read\n";
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::ostream& failed(const char* source, int line) {
  ++failures;
  return std::cerr << source << ":" << line << ": ";
}

std::string shown(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 400)) {
    if (c >= ' ' && c <= '~') {
      out += c;
    } else {
      static const char digits[] = "0123456789ABCDEF";
      out += {'\\', 'x', digits[c >> 4 & 15], digits[c & 15]};
    }
  }
  return "\"" + out + "\" (" + std::to_string(text.size()) + " bytes)";
}

}  // namespace check

int main(int count, char** arguments) {
  std::set<std::string> only;
  for (int i = 2; i < count; ++i) {
    const std::string argument = arguments[i];
    const std::size_t equals = argument.find('=');
    if (equals == std::string::npos) {
      only.insert(argument);
    } else {
      check::settings[argument.substr(0, equals)] = std::strtol(arguments[i] + equals + 1, nullptr, 10);
    }
  }
  if (count < 2) {
    std::cerr << "usage: codec_test GOLDEN-FOLDER [mutations=N] [rounds=N] [size=N] [NAME-OF-A-TEST...]\n";
    return 2;
  }
  check::folder = arguments[1];
  for (const check::Entry& test : check::tests()) {
    if (!only.empty() && only.count(test.name) == 0) continue;
    const int before = check::failures;
    const auto start = std::chrono::steady_clock::now();
    test.body();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::cout << (check::failures == before ? "passed  " : "FAILED  ") << test.name << " ("
              << static_cast<int>(took.count() * 1000) << " ms)" << std::endl;
  }
  return check::failures == 0 ? 0 : 1;
}
