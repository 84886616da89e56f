package org.xmlcost.endtoend.axis2;

import org.xmlcost.endtoend.axis2.generated.Soapdouble;
import org.xmlcost.endtoend.axis2.generated.Soapint;
import org.xmlcost.endtoend.axis2.generated.Soapstring;
import org.xmlcost.endtoend.axis2.generated.SoapvdtSkeletonInterface;

/** A service whose answers have the values and the elements of their requests. */
public class Echo implements SoapvdtSkeletonInterface {
    @Override
    public Soapint soapint(Soapint values) {
        return values;
    }

    @Override
    public Soapdouble soapdouble(Soapdouble values) {
        return values;
    }

    @Override
    public Soapstring soapstring(Soapstring values) {
        return values;
    }
}
