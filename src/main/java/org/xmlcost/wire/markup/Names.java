package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;

import java.util.EnumMap;
import java.util.Map;

/**
 * All names on the wires, each spelled once. The service's names are those of {@code urn:soapvdt} in the KISTI study.
 */
public final class Names {
    /** The namespace of SOAP 1.1 envelopes. */
    public static final Name SOAP_ENV = Name.of("SOAP-ENV", "http://schemas.xmlsoap.org/soap/envelope/", "");
    /** The namespace of SOAP 1.1 encoding. */
    public static final Name SOAP_ENC = Name.of("SOAP-ENC", "http://schemas.xmlsoap.org/soap/encoding/", "");
    /** The namespace of {@code xsi:type}. */
    public static final Name XSI = Name.of("xsi", "http://www.w3.org/2001/XMLSchema-instance", "");
    /** The namespace of the types of XML Schema. */
    public static final Name XSD = Name.of("xsd", "http://www.w3.org/2001/XMLSchema", "");
    /** The namespace of XOP 1.0 references. */
    public static final Name XOP = Name.of("xop", "http://www.w3.org/2004/08/xop/include", "");
    /** The namespace of WS-Addressing 1.0. */
    public static final Name WSA = Name.of("wsa", "http://www.w3.org/2005/08/addressing", "");
    /** The service's own namespace. */
    public static final Name NS = Name.of("ns", "urn:soapvdt", "");

    /** The root of a message. */
    public static final Name ENVELOPE = in(SOAP_ENV, "Envelope");
    /** The child of the envelope before the body, if there is one. */
    public static final Name HEADER = in(SOAP_ENV, "Header");
    /** The attribute of a header block that a receiver must not ignore. */
    public static final Name MUST_UNDERSTAND = in(SOAP_ENV, "mustUnderstand");
    /** The header block with the address of the receiver. */
    public static final Name TO = in(WSA, "To");
    /** The header block with the meaning of the message. */
    public static final Name ACTION = in(WSA, "Action");
    /** The header block with the identity of the message. */
    public static final Name MESSAGE_ID = in(WSA, "MessageID");
    /** The header block with the identity of the message that this one answers. */
    public static final Name RELATES_TO = in(WSA, "RelatesTo");
    /** The child of the envelope with the content. */
    public static final Name BODY = in(SOAP_ENV, "Body");
    /** The attribute that names the encoding of an element and of all that it contains. */
    public static final Name ENCODING_STYLE = in(SOAP_ENV, "encodingStyle");
    /** The attribute that claims type and count of an array. */
    public static final Name ARRAY_TYPE = in(SOAP_ENC, "arrayType");
    /** The type of an array, as {@code xsi:type} names it. */
    public static final Name ARRAY = in(SOAP_ENC, "Array");
    /** The attribute that names the type of an element. */
    public static final Name XSI_TYPE = in(XSI, "type");
    /** The attribute of an element that has no value. */
    public static final Name XSI_NIL = in(XSI, "nil");
    /** The attribute by which an element can be referred to. */
    public static final Name ID = Name.of("id");
    /** The element that refers to another part of the message (XOP). */
    public static final Name INCLUDE = in(XOP, "Include");
    /** The attribute that holds the reference to another part. */
    public static final Name HREF = Name.of("href");
    /**
     * The element of one value of an array, in no namespace. In a SOAP array, other senders may choose any name (SOAP
     * 1.1, 5.4.2).
     */
    public static final Name ITEM = Name.of("item");

    /** The service's names for a kind: the operation, the parameter and the type of one value. */
    private record Service(Name method, Name parameter, Name type) {}

    private static final Map<Kind, Service> SERVICES = new EnumMap<>(Map.ofEntries(
            Map.entry(Kind.VOID, new Service(in(NS, "soapvoid"), null, null)),
            Map.entry(Kind.BYTE, service("soapchar", "chrbin", in(XSD, "unsignedByte"))),
            Map.entry(Kind.INT, service("soapint", "intbin", in(XSD, "int"))),
            Map.entry(Kind.FLOAT, service("soapfloat", "fltbin", in(XSD, "float"))),
            Map.entry(Kind.DOUBLE, service("soapdouble", "dblbin", in(XSD, "double"))),
            Map.entry(Kind.STRING, service("soapstring", "strbin", in(XSD, "string"))),
            Map.entry(Kind.MESH, service("soapmesh", "mshbin", in(NS, "mesh"))),
            Map.entry(Kind.EVENT, service("soapevent", "evtbin", in(NS, "event"))),
            Map.entry(Kind.BLOB, service("soapblob", "blbbin", in(XSD, "base64Binary"))),
            Map.entry(Kind.BUSINESS, service("soaptrade", "trdbin", in(NS, "business"))),
            Map.entry(Kind.POINT, service("soappoint", "pntbin", in(NS, "point"))),
            Map.entry(Kind.PEAK, service("soappeak", "pekbin", in(NS, "peak")))));

    private Names() {}

    private static Service service(String method, String parameter, Name type) {
        return new Service(in(NS, method), Name.of(parameter), type);
    }

    /** {@return the operation's element: the child of the body} */
    public static Name method(Kind kind) {
        return SERVICES.get(kind).method;
    }

    /**
     * {@return the parameter that holds the values}
     *
     * @throws IllegalArgumentException for {@code void}, which has no parameter
     */
    public static Name parameter(Kind kind) {
        return required(kind, SERVICES.get(kind).parameter);
    }

    /**
     * {@return the type of one value, as {@code arrayType} names it}
     *
     * @throws IllegalArgumentException for {@code void}, which has no values
     */
    public static Name type(Kind kind) {
        return required(kind, SERVICES.get(kind).type);
    }

    private static Name required(Kind kind, Name name) {
        if (name == null) {
            throw new IllegalArgumentException(kind + " has no parameter");
        }
        return name;
    }

    public static Name section(Section section) {
        return Name.of(section.id());
    }

    /** Returns the type of a section's records or values, as {@code arrayType} names it. */
    public static Name type(Section section) {
        return section.isStruct()
                ? in(NS, section.type())
                : type(section.members().get(0).kind());
    }

    /** Returns the members of a section's records; empty for a section of single values. */
    public static Name[] members(Section section) {
        return section.isStruct()
                ? section.members().stream()
                        .map(member -> Name.of(member.name()))
                        .toArray(Name[]::new)
                : new Name[0];
    }

    /** {@return the members of a struct kind in the order of its columns; empty for kinds of single values} */
    public static Name[] members(Kind kind) {
        return kind.isStruct()
                ? kind.columns().stream().map(column -> Name.of(column.name())).toArray(Name[]::new)
                : new Name[0];
    }

    private static Name in(Name namespace, String local) {
        return Name.of(namespace.prefix(), namespace.uri(), local);
    }
}
