#include "check.h"

#include <fstream>
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
int failures = 0;

}  // namespace

Test::Test(const char* name, void (*body)()) { tests().push_back({name, body}); }

const std::string& golden_folder() { return folder; }

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
  if (count != 2) {
    std::cerr << "usage: codec_test GOLDEN-FOLDER\n";
    return 2;
  }
  check::folder = arguments[1];
  for (const check::Entry& test : check::tests()) {
    const int before = check::failures;
    test.body();
    std::cout << (check::failures == before ? "passed  " : "FAILED  ") << test.name << std::endl;
  }
  return check::failures == 0 ? 0 : 1;
}
