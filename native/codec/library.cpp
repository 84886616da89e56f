#include "codec/library.h"

namespace xmlcost {
namespace {

// Zero before any dynamic initialization, so the files may be initialized in any order.
const Registration* first = nullptr;

bool is_before(const Registration& a, const Library& b) { return std::string_view(a.library().name) < b.name; }

}  // namespace

Registration::Registration(const Library& library) noexcept : library_(library) {
  if (first == nullptr || !is_before(*first, library)) {
    next_ = first;
    first = this;
    return;
  }
  const Registration* before = first;
  while (before->next_ != nullptr && is_before(*before->next_, library)) before = before->next_;
  next_ = before->next_;
  before->next_ = this;
}

const Library* find_library(std::string_view name) {
  for (const Registration* each = first; each != nullptr; each = each->next()) {
    if (each->library().name == name) return &each->library();
  }
  return nullptr;
}

const Library* library_at(std::size_t index) {
  const Registration* each = first;
  while (each != nullptr && index-- > 0) each = each->next();
  return each != nullptr ? &each->library() : nullptr;
}

}  // namespace xmlcost
