// What the codecs have to know of a release of Axis2/C. XMLCOST_AXIS2C_SERIES is its series without a point, as 16.
#pragma once

#include "message/message_scan.h"

namespace xmlcost {

/// Whether who creates an attribute or a namespace owns it as well. In release 1.6, only the elements that have it do.
constexpr bool kCreatorOwns = XMLCOST_AXIS2C_SERIES > 16;

/// What is in a text that Guththila reads. That of release 1.6 knows five references, and resolves them where they are.
constexpr MessageScan::Sections kSections =
    XMLCOST_AXIS2C_SERIES > 16 ? MessageScan::kResolve : MessageScan::kResolveInPlace;

}  // namespace xmlcost
