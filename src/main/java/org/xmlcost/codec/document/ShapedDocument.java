package org.xmlcost.codec.document;

import org.xmlcost.dataset.SplitMix64;
import org.xmlcost.model.Shape;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A document of a shape in memory, ready to be written. Its names are drawn from a few letters that the seed
 * determines, and its texts and values are digits.
 */
public final class ShapedDocument implements XmlDocument {
    /** Number of different names of elements. Each element has one of them at random. */
    private static final int NAMES = 8;

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    /** Total size of a pool, in bytes. A branch predictor cannot learn that much. */
    private static final int POOL = 1_000_000;

    private final Markup.Tag root;
    private final int depth;
    private final boolean bare;
    /** Tags of all elements of the items, in document order. */
    private final Markup.Tag[] tags;
    /** Text of each item; empty for none. */
    private final String[] texts;

    private ShapedDocument(Shape shape, long seed) {
        SplitMix64 random = SplitMix64.of(seed, shape.toString());
        depth = shape.depth();
        bare = shape.attributes() == 0 && shape.declarations() == 0;
        List<String> uris = words(random, Shape.URI - "urn:".length(), Math.max(1, shape.declarations())).stream()
                .map("urn:"::concat)
                .toList();
        List<String> prefixes = words(random, shape.prefix(), shape.prefix() == 0 ? 0 : uris.size());
        List<Name> namespaces = new ArrayList<>();
        for (int i = 0; i < prefixes.size(); i++) {
            namespaces.add(Name.of(prefixes.get(i), uris.get(i), ""));
        }
        List<Name> names = words(random, shape.name(), NAMES).stream()
                .map(local -> namespaces.isEmpty() ? Name.of(local) : Name.of(prefixes.get(0), uris.get(0), local))
                .toList();
        List<Name> keys = words(random, Shape.ATTRIBUTE_NAME, shape.attributes()).stream()
                .map(Name::of)
                .toList();
        boolean inItems = shape.declarations() > 0;
        root = new Markup.Tag(
                Name.of(words(random, shape.name(), 1).get(0)), inItems ? List.of() : namespaces, List.of());
        List<Name> declared = inItems ? List.copyOf(namespaces) : List.of();
        tags = new Markup.Tag[shape.items() * depth];
        texts = new String[shape.items()];
        for (int i = 0; i < texts.length; i++) {
            for (int level = 0; level < depth; level++) {
                List<Markup.Attribute> attributes = keys.stream()
                        .map(key -> new Markup.Attribute(key, digits(random, Shape.ATTRIBUTE_VALUE)))
                        .toList();
                tags[i * depth + level] = new Markup.Tag(names.get(random.between(0, NAMES - 1)), declared, attributes);
            }
            texts[i] = digits(random, shape.text());
        }
    }

    public static ShapedDocument of(Shape shape, long seed) {
        return new ShapedDocument(shape, seed);
    }

    /**
     * Returns the documents that a row rotates through, with consecutive seeds.
     *
     * @param seed seed of the first document
     * @param documents number of documents, or 0 for as many as have a million bytes together
     */
    static List<XmlDocument> pool(Shape shape, long seed, int documents) {
        int size = documents > 0 ? documents : Math.max(2, POOL / (1000 * shape.kilobytes()));
        List<XmlDocument> pool = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            pool.add(of(shape, seed + i));
        }
        return pool;
    }

    @Override
    public <X extends Exception> void emit(MarkupSink<X> sink) throws X {
        sink.start(root);
        for (int item = 0; item < texts.length; item++) {
            int first = item * depth;
            int last = first + depth - 1;
            for (int i = first; i < last; i++) {
                sink.start(tags[i]);
            }
            content(tags[last], texts[item], sink);
            for (int i = last - 1; i >= first; i--) {
                sink.end(tags[i].name());
            }
        }
        sink.end(root.name());
    }

    private <X extends Exception> void content(Markup.Tag tag, String text, MarkupSink<X> sink) throws X {
        if (bare && !text.isEmpty()) {
            sink.leaf(tag.name(), text);
            return;
        }
        sink.start(tag);
        if (!text.isEmpty()) {
            sink.text(text);
        }
        sink.end(tag.name());
    }

    /** Returns different words of letters. */
    private static List<String> words(SplitMix64 random, int length, int count) {
        Set<String> words = new LinkedHashSet<>();
        while (words.size() < count) {
            StringBuilder word = new StringBuilder();
            while (word.length() < length) {
                word.append(LETTERS.charAt(random.between(0, LETTERS.length() - 1)));
            }
            String made = word.toString();
            // XML reserves names that begin with these letters.
            if (!made.startsWith("xml")) {
                words.add(made);
            }
        }
        return List.copyOf(words);
    }

    /**
     * Returns digits, the first of which is not 0.
     *
     * @param mean mean of their number
     */
    private static String digits(SplitMix64 random, int mean) {
        int length = random.between((mean + 1) / 2, mean + mean / 2);
        StringBuilder digits = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            digits.append((char) ('0' + random.between(i == 0 ? 1 : 0, 9)));
        }
        return digits.toString();
    }
}
