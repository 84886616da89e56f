// The XML layers of Axis2/C behind the API.
#include "axis2c/open_axis2c.h"
#include "codec/library.h"

namespace xmlcost {
namespace {

constexpr Library kAxiom{"axis2c-axiom", XMLCOST_FAMILY_VERSION, open_axiom};
constexpr Library kAxiomMalloc{"axis2c-axiom-malloc", XMLCOST_FAMILY_VERSION, open_axiom_malloc};
constexpr Library kGuththila{"axis2c-guththila", XMLCOST_FAMILY_VERSION, open_guththila};
const Registration kRegistrations[] = {Registration(kAxiom), Registration(kAxiomMalloc), Registration(kGuththila)};

}  // namespace
}  // namespace xmlcost
