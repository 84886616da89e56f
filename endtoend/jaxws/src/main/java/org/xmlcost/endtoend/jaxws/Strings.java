package org.xmlcost.endtoend.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

/** The content of a message with an array of strings. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "soapstring", namespace = Echo.NAMESPACE)
@XmlType(name = "soapstring", namespace = Echo.NAMESPACE)
public class Strings {
    @XmlElementWrapper(name = "strbin")
    @XmlElement(name = "item")
    private String[] items;
}
