package org.xmlcost.endtoend.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/**
 * A service in document/literal whose answers have the values and the elements of their requests. The names are those
 * of the wire {@code literal}.
 */
@WebService(name = "Soapvdt", serviceName = "Soapvdt", targetNamespace = Echo.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class Echo {
    /** Namespace of the messages. */
    public static final String NAMESPACE = "urn:soapvdt";

    /** Returns an array of ints. */
    @WebMethod(operationName = "soapint")
    @WebResult(name = "soapint", targetNamespace = NAMESPACE)
    public Ints ints(@WebParam(name = "soapint", targetNamespace = NAMESPACE) Ints values) {
        return values;
    }

    /** Returns an array of doubles. */
    @WebMethod(operationName = "soapdouble")
    @WebResult(name = "soapdouble", targetNamespace = NAMESPACE)
    public Doubles doubles(@WebParam(name = "soapdouble", targetNamespace = NAMESPACE) Doubles values) {
        return values;
    }

    /** Returns an array of strings. */
    @WebMethod(operationName = "soapstring")
    @WebResult(name = "soapstring", targetNamespace = NAMESPACE)
    public Strings strings(@WebParam(name = "soapstring", targetNamespace = NAMESPACE) Strings values) {
        return values;
    }
}
