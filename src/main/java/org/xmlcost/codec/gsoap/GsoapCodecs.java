package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.jni.GsoapForeign;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.GsoapProcess;
import org.xmlcost.jni.NativeLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.function.Function;

/** The rows of gSOAP: the ways of reaching it, and the options of gSOAP behind {@link GsoapJni}. */
public final class GsoapCodecs implements CodecProvider {

    @Override
    public List<Row> rows() {
        return List.of(
                jni("gsoap.jni", GsoapCodecs::named, 0),

                // Critical sections: gSOAP works on the Java arrays themselves, values and message. No garbage is
                // collected
                // in the whole JVM meanwhile, and a thread that allocates may wait for as long; the question crossing
                // tells
                // how long.
                Row.of("gsoap.jni-critical", id -> named(id).tuned(), info -> new GsoapJni(info, 0, true)),
                Row.of("gsoap.jni-direct", id -> named(id).tuned(), info -> new GsoapJniDirect(info)),
                Row.of("gsoap.jni-reuse", id -> named(id).tuned(), info -> new GsoapJniReuse(info)),
                Row.of("gsoap.ffm", id -> named(id).needsJava(GsoapForeign.FIRST_RELEASE), info -> new GsoapFfm(info)),
                Row.of("gsoap.native", id -> process(named(id)), info -> new GsoapNative(info, 0)),

                // Counts as gsoap.jni-counted does.
                Row.of(
                        "gsoap.native-counted",
                        id -> process(withoutAttachments(id)),
                        info -> new GsoapNative(info, GsoapNatives.COUNTED)),

                // SOAP_XML_TREE: no value is shared, as is true of every payload here. gSOAP then sweeps no hash tables
                // per
                // message and looks up no strings, which otherwise takes time that grows with the square of their
                // number.
                // On literal it reads so as well, where it would look for what refers to each item that it copies. It
                // attaches nothing then either, so there is no mtom.
                jni("gsoap.jni-tree", id -> withoutAttachments(id).tuned(), GsoapNatives.TREE),

                // SOAP_XML_INDENT: line breaks and indentation, which some of the published figures were measured with.
                jni("gsoap.jni-indent", GsoapCodecs::withoutAttachments, GsoapNatives.INDENT),

                // SOAP_IO_STORE: a message is stored in blocks, so that its length is known before the first byte
                // leaves,
                // as HTTP without chunks needs.
                jni("gsoap.jni-store", GsoapCodecs::named, GsoapNatives.STORE),

                // SOAP_IO_CHUNK: HTTP chunks. Their frames are made, and left out of the message, since they belong to
                // HTTP.
                jni("gsoap.jni-chunk", GsoapCodecs::named, GsoapNatives.CHUNK),

                // A message is gone through twice, first to count its bytes (soap_begin_count to soap_end_count): what
                // the
                // stubs of soapcpp2 do, since HTTP without chunks announces the length. With attachments gSOAP always
                // counts, so there is no mtom.
                jni("gsoap.jni-counted", GsoapCodecs::withoutAttachments, GsoapNatives.COUNTED),

                // A new context for every message, as in programs that call soap_new for each: 164 KB to set up and
                // clear.
                jni("gsoap.jni-fresh", GsoapCodecs::named, GsoapNatives.FRESH),

                // A runtime built from the distribution's source package with hash tables of 32 chains for values that
                // may
                // be shared (SOAP_PTRHASH, usually 4096) and of 19 for identifiers (SOAP_IDHASH, usually 1999), as
                // gSOAP's
                // own WITH_LEAN has them. All are swept for every message; but each string is looked up in one of the
                // 32.
                jni(
                        "gsoap.jni-small-tables",
                        id -> named(id).tuned().unavailable(NativeLibrary::smallTablesProblem),
                        GsoapNatives.SMALL_TABLES));
    }

    private static Row jni(String id, Function<String, CodecInfo.Builder> description, int options) {
        return Row.of(id, description, info -> new GsoapJni(info, options, false));
    }

    private static CodecInfo.Builder process(CodecInfo.Builder description) {
        return description.outsideJvm().unavailable(GsoapProcess::problem);
    }

    /** What all have in common that attach. */
    private static CodecInfo.Builder named(String id) {
        return withoutAttachments(id).wires(Wire.MTOM);
    }

    /** What all have in common. */
    private static CodecInfo.Builder withoutAttachments(String id) {
        Library gsoap = Library.of(
                "gSOAP", () -> NativeLibrary.build().getProperty("version", "not built"), "GPL-2.0-or-later");
        return CodecInfo.named(id, Model.NATIVE, gsoap)
                .wires(Wire.SOAP_ENC, Wire.SOAP_ENC_G, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
                .numbers(NumberMode.OWN)
                .without(Kind.BUSINESS, "the service that gSOAP's code is made from has one array in a message")
                .unavailable(NativeLibrary::problem);
    }
}
