// The XML layers of a release of Axis2/C behind the API.
#include "axis2c/open_axis2c.h"
#include "codec/library.h"

namespace xmlcost {
namespace {

constexpr Library kAxiom{XMLCOST_FAMILY "-axiom", XMLCOST_FAMILY_VERSION, open_axiom};
constexpr Library kAxiomMalloc{XMLCOST_FAMILY "-axiom-malloc", XMLCOST_FAMILY_VERSION, open_axiom_malloc};
constexpr Library kGuththila{XMLCOST_FAMILY "-guththila", XMLCOST_FAMILY_VERSION, open_guththila};
const Registration kRegistrations[] = {Registration(kAxiom), Registration(kAxiomMalloc), Registration(kGuththila)};

}  // namespace
}  // namespace xmlcost
