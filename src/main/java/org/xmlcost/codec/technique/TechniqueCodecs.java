package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The rows of hand-written techniques: three of reading, two of writing. What the parser of those that read supports of
 * XML is told by {@link Pull}.
 */
public final class TechniqueCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(
                // Tag names as Strings: each is made from its bytes and then compared, character by character. The
                // baseline of technique.trie; the two differ in nothing else. The comparison is the one of the KISTI
                // study of 2008 (section on reading, quoting a paper of HPDC 2002), whose baseline is a map of the C++
                // standard library: here there is no map, since the reader knows which name it expects.
                Row.of(
                        "technique.strings",
                        TechniqueCodecs::reading,
                        info -> new TechniqueCodec(
                                info,
                                shape -> new PullReader(
                                        shape,
                                        (bytes, from, to) ->
                                                new String(bytes, from, to - from, StandardCharsets.UTF_8)))),
                // Tag names through a trie: the bytes of a tag lead to the name that the reader knows, so that no
                // String is made and comparing is done. The KISTI study of 2008 quotes 22.7 to 51.2 % less time for it
                // than for the containers of the C++ standard library.
                Row.of(
                        "technique.trie",
                        TechniqueCodecs::reading,
                        info -> new TechniqueCodec(info, TechniqueCodec::withTrie)),
                // A reader made for the arrays of a schema, as the array parser of the KISTI study of 2008: whole tags
                // of items are compared with the bytes they must have, and no event is made of them. The envelope, and
                // every item written in another way, is left to the generic pull parser of technique.trie, with which
                // it is to be compared. Not on the wires without items.
                Row.of(
                        "technique.array",
                        id -> named(id).reads(Wire.SOAP_ENC, Wire.LITERAL, Wire.SOAP_ENC_G),
                        info -> new TechniqueCodec(info, TechniqueCodec::ofArrays)),
                Row.of("technique.concat", TechniqueCodecs::writing, info -> new TechniqueConcat(info)),
                // Writing straight into the message: tags as bytes that were encoded before, texts character by
                // character, as the KISTI study of 2008 advises against sprintf. Compare with technique.concat: number
                // text and markup are the same.
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
