package independent;

import com.fasterxml.jackson.annotation.JsonRootName;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import tools.jackson.dataformat.xml.annotation.JacksonXmlElementWrapper;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

/** The operations as classes for both binding libraries. */
final class Bound {
    static final String SERVICE = "urn:soapvdt";
    private static final String ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
    private static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private Bound() {}

    @XmlRootElement(namespace = SERVICE, name = "soapint")
    @JsonRootName(namespace = SERVICE, value = "soapint")
    @XmlAccessorType(XmlAccessType.FIELD)
    public static final class Ints {
        @XmlElement(name = "intbin")
        @JacksonXmlProperty(localName = "intbin")
        public IntArray array;
    }

    @XmlRootElement(namespace = SERVICE, name = "soapdouble")
    @JsonRootName(namespace = SERVICE, value = "soapdouble")
    @XmlAccessorType(XmlAccessType.FIELD)
    public static final class Doubles {
        @XmlElement(name = "dblbin")
        @JacksonXmlProperty(localName = "dblbin")
        public DoubleArray array;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static final class IntArray {
        @XmlAttribute(namespace = INSTANCE, name = "type")
        @JacksonXmlProperty(isAttribute = true, namespace = INSTANCE, localName = "type")
        public String type;

        @XmlAttribute(namespace = ENCODING, name = "arrayType")
        @JacksonXmlProperty(isAttribute = true, namespace = ENCODING, localName = "arrayType")
        public String arrayType;

        @XmlElement(name = "item")
        @JacksonXmlProperty(localName = "item")
        @JacksonXmlElementWrapper(useWrapping = false)
        public int[] items;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static final class DoubleArray {
        @XmlAttribute(namespace = INSTANCE, name = "type")
        @JacksonXmlProperty(isAttribute = true, namespace = INSTANCE, localName = "type")
        public String type;

        @XmlAttribute(namespace = ENCODING, name = "arrayType")
        @JacksonXmlProperty(isAttribute = true, namespace = ENCODING, localName = "arrayType")
        public String arrayType;

        @XmlElement(name = "item")
        @JacksonXmlProperty(localName = "item")
        @JacksonXmlElementWrapper(useWrapping = false)
        public double[] items;
    }
}
