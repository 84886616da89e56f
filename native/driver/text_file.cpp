#include "driver/text_file.h"

#include <cstdio>

#include "driver/codec_handle.h"

namespace xmlcost {

void leave_text(const char* file, const std::string& text) {
  std::FILE* const to = std::fopen(file, "w");
  bool written = to != nullptr && std::fputs(text.c_str(), to) >= 0;
  if (to != nullptr) written = std::fclose(to) == 0 && written;
  if (!written) fail(std::string("cannot write ") + file);
}

}  // namespace xmlcost
