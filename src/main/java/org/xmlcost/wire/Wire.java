package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

import java.util.Arrays;
import java.util.Optional;

/** The wires: what stands between a writer and a reader. A wire's name on the command line and in results is {@link #id()}. */
public enum Wire {
    /** SOAP 1.1 RPC/encoded text, an element per value; canonical numbers in shortest text. */
    SOAP_ENC("soap-enc", "SOAP 1.1 RPC/encoded, one element per value, shortest number text", "wire"),
    /** The same markup with number text as gSOAP prints it: {@code %.9G}, {@code %.17lG}. */
    SOAP_ENC_G("soap-enc-g", "the same with gSOAP's number text (%.9G, %.17lG)", "wire"),
    /** The same envelope with all numbers of the array in one element: packed little-endian, as xsd:base64Binary. */
    BASE64("base64", "SOAP 1.1 RPC, the numbers packed little-endian in one base64 element", "wire"),
    /** The markup of soap-enc as a Fast Infoset document (ITU-T X.891), as its library writes it unasked: short texts indexed. */
    FI("fi", "soap-enc as Fast Infoset, short texts indexed as the library does unasked", "fi.sax"),
    /** The same without entering values into the vocabulary, as its maintainers advise for content that does not repeat. */
    FI_UNINDEXED("fi-unindexed", "soap-enc as Fast Infoset, values not indexed", "fi.sax-tuned"),
    /** Fast Infoset with all values of the array in one chunk of a built-in encoding algorithm (X.891, clause 10). */
    FI_ALG("fi-alg", "Fast Infoset, the array as one chunk of an encoding algorithm", "fi.algorithm"),
    /** No XML: a count of eight bytes, then the values; all little-endian. See {@link Raw}. */
    RAW("raw", "no XML: a count, then little-endian values", "floor.buffer");

    private final String id;
    private final String about;
    private final String canonicalWriter;

    Wire(String id, String about, String canonicalWriter) {
        this.id = id;
        this.about = about;
        this.canonicalWriter = canonicalWriter;
    }

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    /** Id of the codec that writes the one message every reader of this wire is given; {@code wire} is {@link CanonicalText}. */
    public String canonicalWriter() {
        return canonicalWriter;
    }

    /** Whether a message is XML 1.0 text. */
    public boolean isText() {
        return this == SOAP_ENC || this == SOAP_ENC_G || this == BASE64;
    }

    /** Whether numbers travel as bits, so that there is no number text to convert. */
    public boolean carriesBits() {
        return this == FI_ALG || this == BASE64 || this == RAW;
    }

    /** Whether a message has the markup of soap-enc, as text or not. */
    public boolean hasSoapMarkup() {
        return this != RAW;
    }

    /** Why the wire has no message for a kind, or empty if it has. */
    public Optional<String> cannotCarry(Kind kind) {
        boolean ofOneType = this == FI_ALG || this == BASE64;
        return !ofOneType ? Optional.empty() : switch (kind) {
            case STRING -> Optional.of("values of one size are packed, strings are not");
            case MESH, EVENT -> Optional.of("values of one primitive type are packed, not structs");
            default -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return id;
    }

    /** @throws IllegalArgumentException naming the wires there are */
    public static Wire of(String id) {
        return Arrays.stream(values()).filter(wire -> wire.id.equals(id)).findFirst().orElseThrow(
            () -> new IllegalArgumentException("no wire '" + id + "'; there are " + Arrays.toString(values())));
    }
}
