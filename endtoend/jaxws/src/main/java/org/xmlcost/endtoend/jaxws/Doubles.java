package org.xmlcost.endtoend.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

/** The content of a message with an array of doubles. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "soapdouble", namespace = Echo.NAMESPACE)
@XmlType(name = "soapdouble", namespace = Echo.NAMESPACE)
public class Doubles {
    @XmlElementWrapper(name = "dblbin")
    @XmlElement(name = "item")
    private double[] items;
}
