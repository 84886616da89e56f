package org.xmlcost.codec.natives;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.ForeignCodec;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;
import org.xmlcost.jni.NativeLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Rows of gSOAP: the ways of calling it, and the options of gSOAP behind {@link JniCodec}. Its tool soapcpp2 generates
 * the serializers. One context ({@code struct soap}) is reused for all messages, as gSOAP's documentation advises.
 *
 * <p>gSOAP converts numbers itself, with the C library's {@code snprintf("%.17lG")} and {@code strtod}. These
 * conversions are the main cost of doubles. For uniform bit patterns, whose exponents reach 308, writing a double takes
 * 760 ns, of which glibc 2.36 takes about 670 to print it. For values in [0, 1) it takes 230 of 360 ns.
 *
 * <p>gSOAP has no lists of numbers (xs:list) and treats them as strings. The C++ codec splits the strings and uses
 * gSOAP's conversions. An array without a count, as in document/literal, is allocated value by value
 * ({@code soap_push_block}) and copied at the end.
 */
public final class GsoapCodecs implements CodecProvider {
    /** Name under which {@code native/gsoap/gsoap_library.cpp} registers gSOAP. */
    private static final String LIBRARY = "gsoap";

    // Options of native/codec/xmlcost_codec.h that change how gSOAP works.
    private static final int TREE = 1;
    private static final int INDENT = 2;
    private static final int STORE = 4;
    private static final int CHUNK = 8;
    private static final int FRESH = 16;
    private static final int SMALL_TABLES = 128;
    private static final int COUNTED = 1024;

    private static final Wire[] OTHER_WIRES = {Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL};

    @Override
    public List<Row> rows() {
        return List.of(
                Row.of("gsoap.jni", id -> withParts(named(id)), info -> new GsoapJni(info, LIBRARY)),

                // Critical sections: gSOAP works directly on the Java arrays of values and message. Meanwhile the whole
                // JVM collects no garbage, and a thread that allocates may have to wait until the section ends. The
                // question crossing measures this wait.
                Row.of("gsoap.jni-critical", id -> named(id).tuned(), info -> new JniCodec(info, LIBRARY, 0, true)),
                Row.of("gsoap.jni-direct", id -> named(id).tuned(), info -> new JniDirectCodec(info, LIBRARY, 0)),
                Row.of("gsoap.jni-reuse", id -> named(id).tuned(), info -> new JniReuseCodec(info, LIBRARY, 0)),
                Row.of(
                        "gsoap.ffm",
                        id -> named(id).needsJava(ForeignCodec.FIRST_RELEASE),
                        info -> new ForeignFunctionCodec(info, LIBRARY, 0)),
                Row.of("gsoap.native", id -> process(named(id)), info -> new ProcessCodec(info, LIBRARY, 0)),

                // Counts the bytes of each message first, as gsoap.jni-counted does.
                Row.of(
                        "gsoap.native-counted",
                        id -> process(withoutAttachments(id)),
                        info -> new ProcessCodec(info, LIBRARY, COUNTED)),

                // Conversions of numbers by std::from_chars and std::to_chars, which gSOAP's runtime calls in place of
                // the C
                // library's functions. Texts that are no plain decimal numbers are left to the C library.
                jni("gsoap.jni-fast", id -> withFastNumbers(id).unavailable(GsoapCodecs::fastNumbersProblem), 0),
                Row.of(
                        "gsoap.native-fast",
                        id -> process(withFastNumbers(id))
                                .unavailable(() -> DriverProcess.problem().or(GsoapCodecs::fastNumbersProblem)),
                        info -> new ProcessCodec(info, LIBRARY, 0)),

                // SOAP_XML_TREE: no value is shared, which is true of every payload here. gSOAP then sweeps no hash
                // tables per message and looks up no strings. Otherwise the look-up takes time that grows with the
                // square of the number of strings. On literal, the option also affects reading: without it, gSOAP
                // searches for references to each item that it copies. With the option, gSOAP attaches nothing, so
                // there is no mtom.
                jni("gsoap.jni-tree", id -> withoutAttachments(id).tuned(), TREE),

                // SOAP_XML_INDENT: line breaks and indentation. Some of the published figures were measured with them.
                jni("gsoap.jni-indent", GsoapCodecs::withoutAttachments, INDENT),

                // SOAP_IO_STORE: a message is stored in blocks, so that its length is known before the first byte is
                // sent. HTTP without chunks needs that.
                jni("gsoap.jni-store", GsoapCodecs::named, STORE),

                // SOAP_IO_CHUNK: HTTP chunks. gSOAP creates their frames, but the message does not include them, since
                // they belong to HTTP.
                jni("gsoap.jni-chunk", GsoapCodecs::named, CHUNK),

                // Each message is traversed twice, the first time to count its bytes (soap_begin_count to
                // soap_end_count). The stubs of soapcpp2 do that, since HTTP without chunks announces the length. With
                // attachments gSOAP always counts, so there is no mtom.
                jni("gsoap.jni-counted", GsoapCodecs::withoutAttachments, COUNTED),

                // A new context for every message, as in programs that call soap_new for each message: 164 KB to set up
                // and clear.
                jni("gsoap.jni-fresh", GsoapCodecs::named, FRESH),

                // A runtime built from the distribution's source package, with smaller hash tables: 32 chains for
                // values that may be shared (SOAP_PTRHASH, usually 4096) and 19 chains for identifiers (SOAP_IDHASH,
                // usually 1999), as in gSOAP's own WITH_LEAN. gSOAP sweeps all chains for every message, so fewer
                // chains take less time. But each string is looked up in one of only 32 chains.
                jni(
                        "gsoap.jni-small-tables",
                        id -> named(id).tuned().unavailable(GsoapCodecs::smallTablesProblem),
                        SMALL_TABLES));
    }

    private static Row jni(String id, Function<String, CodecInfo.Builder> description, int options) {
        return Row.of(id, description, info -> new JniCodec(info, LIBRARY, options, false));
    }

    private static Optional<String> smallTablesProblem() {
        return NativeLibrary.problem(LIBRARY)
                .or(() -> NativeLibrary.problemOf("libxmlcost_gsoap_small.so", "SMALL_TABLES_UNAVAILABLE"));
    }

    private static Optional<String> fastNumbersProblem() {
        return NativeLibrary.problem(LIBRARY).or(() -> {
            try {
                NativeCodecs.close(NativeCodecs.open(LIBRARY, NativeCodecs.VOID, NativeCodecs.FAST_NUMBERS));
                return Optional.empty();
            } catch (NativeException e) {
                return Optional.of("gSOAP's runtime does not convert numbers with functions that can be replaced");
            }
        });
    }

    private static CodecInfo.Builder withParts(CodecInfo.Builder description) {
        return description
                .headers(Wire.MTOM)
                .can(Ability.HEADER, "all after the name of the operation")
                .can(
                        Ability.VALUES,
                        "the count, all after the last value that is read but its characters, and number text before it")
                .can(Ability.FORWARD, "names and values of the body")
                .can(Ability.SCAN, "");
    }

    private static CodecInfo.Builder process(CodecInfo.Builder description) {
        return description.outsideJvm().unavailable(DriverProcess::problem);
    }

    /** Describes a row with attachments. */
    private static CodecInfo.Builder named(String id) {
        return withoutAttachments(id).wires(Wire.MTOM);
    }

    private static CodecInfo.Builder withoutAttachments(String id) {
        return of(id).wires(Wire.SOAP_ENC, Wire.SOAP_ENC_G).wires(OTHER_WIRES).numbers(NumberMode.OWN);
    }

    /** Describes a row that reads gSOAP's texts of numbers, but writes the shortest ones. */
    private static CodecInfo.Builder withFastNumbers(String id) {
        return of(id).wires(Wire.SOAP_ENC)
                .reads(Wire.SOAP_ENC_G)
                .wires(OTHER_WIRES)
                .wires(Wire.MTOM)
                .numbers(NumberMode.FAST);
    }

    private static CodecInfo.Builder of(String id) {
        Library gsoap = Library.installed(
                "gSOAP", () -> NativeLibrary.build(LIBRARY).getProperty("version", "not built"), "GPL-2.0-or-later");
        return CodecInfo.named(id, Model.NATIVE, gsoap)
                .without(Kind.BUSINESS, "gSOAP's code is generated for one array a message")
                .upTo(Kind.BLOB, "the generated gSOAP code does not include it")
                .unavailable(() -> NativeLibrary.problem(LIBRARY));
    }
}
