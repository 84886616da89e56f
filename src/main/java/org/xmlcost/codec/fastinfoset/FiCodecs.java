package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.dom.DOMDocumentParser;
import com.sun.xml.fastinfoset.dom.DOMDocumentSerializer;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.factory.StAXInputFactory;

import java.util.EnumSet;
import java.util.List;

/**
 * Rows of Fast Infoset: the library's interfaces with their defaults, tuned, and without the guard of {@link FiStream}.
 *
 * <p>The rows without the guard show the time of the library alone, and so the cost of the guard. They are only for
 * messages that the program itself wrote: a few bytes from elsewhere can exhaust memory or stack, or be read as values
 * of the previous message.
 */
public final class FiCodecs implements CodecProvider {

    @Override
    public List<Row> rows() {
        return List.of(
                Row.of(
                        "fi.sax",
                        id -> idiomatic(id, SAXDocumentSerializer.class).stopsEarly(),
                        info -> new FiSax(info, FiCodec.INDEXED)),
                Row.of(
                        "fi.sax-unguarded",
                        id -> unguarded(id, SAXDocumentSerializer.class).stopsEarly(),
                        info -> new FiSax(info, FiCodec.INDEXED)),
                Row.of("fi.stax", id -> idiomatic(id, StAXInputFactory.class).stopsEarly(), info -> new FiStax(info)),
                Row.of(
                        "fi.stax-unguarded",
                        id -> unguarded(id, StAXInputFactory.class).stopsEarly(),
                        info -> new FiStax(info)),
                Row.of(
                        "fi.dom",
                        id -> idiomatic(id, DOMDocumentParser.class),
                        info -> new FiDom(info, FiCodec.INDEXED)),

                // Tuned: no text enters the vocabulary, as the maintainers advise for content that does not repeat.
                // That saves a look-up and an entry for each value, and the reader keeps no copy of each value.
                Row.of(
                        "fi.sax-tuned",
                        id -> tuned(id, SAXDocumentSerializer.class).stopsEarly(),
                        info -> new FiSax(info, FiCodec.UNINDEXED)),
                Row.of(
                        "fi.stax-tuned",
                        id -> tuned(id, StAXDocumentParser.class).stopsEarly(),
                        info -> new FiStaxTuned(info)),

                // Reads like fi.dom: there is nothing to tune.
                Row.of(
                        "fi.dom-tuned",
                        id -> tuned(id, DOMDocumentSerializer.class),
                        info -> new FiDom(info, FiCodec.UNINDEXED)),
                Row.of(
                        "fi.vocabulary",
                        id -> named(id, SAXDocumentSerializer.class)
                                .stopsEarly()
                                .tuned()
                                .wires(Wire.FI_VOCABULARY)
                                .wireNumbers(),
                        info -> new FiVocabulary(info)),
                Row.of(
                        "fi.algorithm",
                        id -> algorithm(id, SAXDocumentSerializer.class)
                                .can(Ability.HEADER, "all after the name of the operation")
                                .streams(EnumSet.of(Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE), Wire.FI_ALG),
                        info -> new FiAlgorithm(info)),
                Row.of(
                        "fi.algorithm-stax",
                        id -> algorithm(id, StAXDocumentParser.class)
                                .can(Ability.HEADER, "all after the name of the operation")
                                .can(Ability.VALUES, "the other values and all after them")
                                .can(Ability.SCAN, ""),
                        info -> new FiAlgorithmStax(info)));
    }

    private static CodecInfo.Builder named(String id, Class<?> anchor) {
        return CodecInfo.named(id, Model.FAST_INFOSET, Library.of("FastInfoset", anchor, "Apache-2.0"))
                .headers();
    }

    private static CodecInfo.Builder idiomatic(String id, Class<?> anchor) {
        return named(id, anchor).wires(Wire.FI).reads(Wire.FI_UNINDEXED).wireNumbers();
    }

    private static CodecInfo.Builder unguarded(String id, Class<?> anchor) {
        return named(id, anchor).reads(Wire.FI, Wire.FI_UNINDEXED).wireNumbers().unchecked();
    }

    private static CodecInfo.Builder tuned(String id, Class<?> anchor) {
        return named(id, anchor).tuned().wires(Wire.FI, Wire.FI_UNINDEXED).wireNumbers();
    }

    private static CodecInfo.Builder algorithm(String id, Class<?> anchor) {
        return named(id, anchor).tuned().wires(Wire.FI_ALG);
    }
}
