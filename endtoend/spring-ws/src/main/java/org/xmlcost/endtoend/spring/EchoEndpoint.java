package org.xmlcost.endtoend.spring;

import org.xmlcost.endtoend.jaxws.Doubles;
import org.xmlcost.endtoend.jaxws.Echo;
import org.xmlcost.endtoend.jaxws.Ints;
import org.xmlcost.endtoend.jaxws.Strings;

import org.springframework.ws.server.endpoint.annotation.Endpoint;
import org.springframework.ws.server.endpoint.annotation.PayloadRoot;
import org.springframework.ws.server.endpoint.annotation.RequestPayload;
import org.springframework.ws.server.endpoint.annotation.ResponsePayload;

/** A service whose answers have the values and the elements of their requests. */
@Endpoint
public class EchoEndpoint {
    /** Returns an array of ints. */
    @PayloadRoot(namespace = Echo.NAMESPACE, localPart = "soapint")
    @ResponsePayload
    public Ints ints(@RequestPayload Ints values) {
        return values;
    }

    /** Returns an array of doubles. */
    @PayloadRoot(namespace = Echo.NAMESPACE, localPart = "soapdouble")
    @ResponsePayload
    public Doubles doubles(@RequestPayload Doubles values) {
        return values;
    }

    /** Returns an array of strings. */
    @PayloadRoot(namespace = Echo.NAMESPACE, localPart = "soapstring")
    @ResponsePayload
    public Strings strings(@RequestPayload Strings values) {
        return values;
    }
}
