package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.NativeLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

/**
 * A general library for XML in C or C++, behind JNI with region copies. Each processing model that it offers is a row.
 * {@code native/xml} makes of the parser's events or tree what {@code MessageDecoder} makes of them in Java, with the
 * same checks. So a row differs from that of its model in Java in the library and the language, and not in its work.
 *
 * <p>The rows have two number modes. {@code own} is {@code strtol}, {@code strtod} and {@code snprintf} of the C
 * library, with the formats of gSOAP. {@code fast} is {@code std::from_chars} and {@code std::to_chars}.
 *
 * @param library the library in C or C++
 */
record XmlLibrary(Library library) {
    private static final Wire[] WIRES = {Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL};

    /** Only read: what mode {@code fast} writes has other number text. */
    private static final Wire GSOAP_TEXT = Wire.SOAP_ENC_G;

    /**
     * Returns a library that the build obtains.
     *
     * @param family name of its folder in {@code native}
     * @param name the name that its maintainers use
     * @param licence SPDX identifier
     */
    static XmlLibrary obtained(String family, String name, String licence) {
        return new XmlLibrary(Library.installed(
                name, () -> NativeLibrary.build(family).getProperty("version", "not built"), licence));
    }

    /**
     * Returns a row of a codec that reads and writes.
     *
     * @param registered name under which native code registers it: that of its folder, or that name, a hyphen and a
     *     model
     */
    CodecProvider.Row row(String id, Model model, String registered) {
        return row(
                id,
                registered,
                described(id, model, registered).wires(WIRES).reads(GSOAP_TEXT).headers());
    }

    /** Returns a row of a codec that reads and writes in a process without a JVM. */
    CodecProvider.Row processRow(String id, Model model, String registered) {
        CodecInfo.Builder description = described(id, model, registered)
                .wires(WIRES)
                .reads(GSOAP_TEXT)
                .headers()
                .outsideJvm()
                .unavailable(() -> DriverProcess.problem().or(() -> NativeLibrary.problem(registered)));
        return CodecProvider.Row.of(id, same -> description, info -> new ProcessCodec(info, registered, 0));
    }

    /** Returns a row of a codec whose library has no writer. */
    CodecProvider.Row readingRow(String id, Model model, String registered) {
        return row(
                id,
                registered,
                described(id, model, registered).reads(WIRES).reads(GSOAP_TEXT).headers());
    }

    private static CodecProvider.Row row(String id, String registered, CodecInfo.Builder description) {
        return CodecProvider.Row.of(id, same -> description, info -> new XmlJniCodec(info, registered));
    }

    private CodecInfo.Builder described(String id, Model model, String registered) {
        return CodecInfo.named(id, model, library)
                .numbers(NumberMode.OWN, NumberMode.FAST)
                .without(Kind.BUSINESS, "the native code is for one array a message")
                .upTo(Kind.BLOB, "the native code does not include it")
                .unavailable(() -> NativeLibrary.problem(registered));
    }
}
