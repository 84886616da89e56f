package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Rows of hand-written techniques: three of reading, two of writing. {@link Pull} describes what its parser, which the
 * reading techniques use, supports of XML.
 */
public final class TechniqueCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(
                // Tag names as Strings: each name is created from its bytes and then compared, character by character.
                // This is the baseline of technique.trie, and the two differ in nothing else. The comparison is that of
                // the KISTI study of 2008 (section on reading, quoting a paper of HPDC 2002). The study's baseline is a
                // map of the C++ standard library. Here there is no map, since the reader knows which name it expects.
                Row.of(
                        "technique.strings",
                        TechniqueCodecs::reading,
                        info -> new TechniqueCodec(
                                info,
                                shape -> new PullReader(
                                        shape,
                                        (bytes, from, to) ->
                                                new String(bytes, from, to - from, StandardCharsets.UTF_8)))),
                // Tag names through a trie: the bytes of a tag lead to the reader's own String of the name. So no
                // String is created, and no further comparison of characters is needed. The KISTI study of 2008 quotes
                // 22.7 to 51.2 % less time for a trie than for the containers of the C++ standard library.
                Row.of(
                        "technique.trie",
                        TechniqueCodecs::reading,
                        info -> new TechniqueCodec(info, TechniqueCodec::withTrie)),
                // Reader for the arrays of a schema, like the array parser of the KISTI study of 2008. It compares
                // whole tags of items with the bytes that they must have, and creates no events for them. The envelope,
                // and every item that is written differently, is left to the generic pull parser of technique.trie,
                // which is the row to compare with. The wires without items are not supported.
                Row.of(
                        "technique.array",
                        id -> named(id).reads(Wire.SOAP_ENC, Wire.LITERAL, Wire.SOAP_ENC_G),
                        info -> new TechniqueCodec(info, TechniqueCodec::ofArrays)),
                Row.of("technique.concat", TechniqueCodecs::writing, info -> new TechniqueConcat(info)),
                // Writes directly into the message: tags as bytes that were encoded before, texts character by
                // character, as the KISTI study of 2008 advises instead of sprintf. The row to compare with is
                // technique.concat, which has the same number text and markup.
                Row.of(
                        "technique.bytes",
                        TechniqueCodecs::writing,
                        info -> new TechniqueCodec(info, TechniqueCodec::withTrie)));
    }

    private static CodecInfo.Builder reading(String id) {
        return named(id).readsTextWires();
    }

    private static CodecInfo.Builder writing(String id) {
        return named(id).writesTextWires();
    }

    private static CodecInfo.Builder named(String id) {
        return CodecInfo.named(id, Model.HAND_WRITTEN, Library.own()).wireNumbers();
    }
}
