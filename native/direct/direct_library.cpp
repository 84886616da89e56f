// Code for arrays of numbers behind the API: see direct_codec.h.
#include "codec/library.h"
#include "direct/direct_codec.h"

namespace xmlcost {
namespace {

constexpr Library kDirect{"direct", "1", open_direct_codec};
const Registration kRegistration(kDirect);

}  // namespace
}  // namespace xmlcost
