package org.xmlcost.endtoend.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

/** The content of a message with an array of ints. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "soapint", namespace = Echo.NAMESPACE)
@XmlType(name = "soapint", namespace = Echo.NAMESPACE)
public class Ints {
    @XmlElementWrapper(name = "intbin")
    @XmlElement(name = "item")
    private int[] items;
}
