package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;

/** Every name on the wire, spelled once. The service's names are those of {@code urn:soapvdt} in the KISTI study. */
public final class Names {
    public static final Name SOAP_ENV = Name.of("SOAP-ENV", "http://schemas.xmlsoap.org/soap/envelope/", "");
    public static final Name SOAP_ENC = Name.of("SOAP-ENC", "http://schemas.xmlsoap.org/soap/encoding/", "");
    public static final Name XSI = Name.of("xsi", "http://www.w3.org/2001/XMLSchema-instance", "");
    public static final Name XSD = Name.of("xsd", "http://www.w3.org/2001/XMLSchema", "");
    public static final Name XOP = Name.of("xop", "http://www.w3.org/2004/08/xop/include", "");
    public static final Name NS = Name.of("ns", "urn:soapvdt", "");

    public static final Name ENVELOPE = in(SOAP_ENV, "Envelope");
    public static final Name BODY = in(SOAP_ENV, "Body");
    public static final Name ENCODING_STYLE = in(SOAP_ENV, "encodingStyle");
    public static final Name ARRAY_TYPE = in(SOAP_ENC, "arrayType");
    public static final Name ARRAY = in(SOAP_ENC, "Array");
    public static final Name XSI_TYPE = in(XSI, "type");
    public static final Name INCLUDE = in(XOP, "Include");
    public static final Name HREF = Name.of("href");
    public static final Name ITEM = Name.of("item");

    private Names() {}

    /** The operation's element: the child of the body. */
    public static Name method(Kind kind) {
        return in(
                NS,
                switch (kind) {
                    case VOID -> "soapvoid";
                    case BYTE -> "soapchar";
                    case INT -> "soapint";
                    case FLOAT -> "soapfloat";
                    case DOUBLE -> "soapdouble";
                    case STRING -> "soapstring";
                    case MESH -> "soapmesh";
                    case EVENT -> "soapevent";
                    case BLOB -> "soapblob";
                    case BUSINESS -> "soaptrade";
                });
    }

    /**
     * The parameter that holds the values.
     *
     * @throws IllegalArgumentException for {@code void}, which has none
     */
    public static Name parameter(Kind kind) {
        return Name.of(
                switch (kind) {
                    case VOID -> throw new IllegalArgumentException("void has no parameter");
                    case BYTE -> "chrbin";
                    case INT -> "intbin";
                    case FLOAT -> "fltbin";
                    case DOUBLE -> "dblbin";
                    case STRING -> "strbin";
                    case MESH -> "mshbin";
                    case EVENT -> "evtbin";
                    case BLOB -> "blbbin";
                    case BUSINESS -> "trdbin";
                });
    }

    /** The type of one value, as {@code arrayType} names it. @throws IllegalArgumentException for {@code void} */
    public static Name type(Kind kind) {
        return switch (kind) {
            case VOID -> throw new IllegalArgumentException("void has no type");
            case BYTE -> in(XSD, "unsignedByte");
            case INT -> in(XSD, "int");
            case FLOAT -> in(XSD, "float");
            case DOUBLE -> in(XSD, "double");
            case STRING -> in(XSD, "string");
            case MESH -> in(NS, "mesh");
            case EVENT -> in(NS, "event");
            case BLOB -> in(XSD, "base64Binary");
            case BUSINESS -> in(NS, "business");
        };
    }

    /** The element that holds a section of a business message. */
    public static Name section(Section section) {
        return Name.of(section.id());
    }

    /** The type of a section's records or values, as {@code arrayType} names it. */
    public static Name type(Section section) {
        return section.isStruct()
                ? in(NS, section.type())
                : type(section.members().get(0).kind());
    }

    /** The members of a section's records; empty if it has none. */
    public static Name[] members(Section section) {
        return section.isStruct()
                ? section.members().stream()
                        .map(member -> Name.of(member.name()))
                        .toArray(Name[]::new)
                : new Name[0];
    }

    /** The members of a struct kind in the order of the payload's columns; empty for kinds of single values. */
    public static Name[] members(Kind kind) {
        return switch (kind) {
            case MESH -> new Name[] {Name.of("x"), Name.of("y"), Name.of("value")};
            case EVENT -> new Name[] {Name.of("number"), Name.of("value"), Name.of("text")};
            default -> new Name[0];
        };
    }

    private static Name in(Name namespace, String local) {
        return Name.of(namespace.prefix(), namespace.uri(), local);
    }
}
