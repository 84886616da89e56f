package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

import static org.xmlcost.fuzz.Recipe.one;

/**
 * Text of one message in the forms of some constructs. Two streams of random numbers decide the rest: one the markup,
 * so that messages of one sender have the same, and one the values.
 */
final class MessageText {
    private final Recipe recipe;
    private final Charset encoding;

    /**
     * Creates a text.
     *
     * @param with constructs that suit the wire and the kind
     * @param layout seed of the markup
     * @param values seed of the count and the values
     */
    MessageText(Wire wire, Kind kind, Set<Construct> with, long layout, long values) {
        recipe = new Recipe(wire, kind, with, new SplittableRandom(layout), new SplittableRandom(values));
        boolean isWide = !wire.encoding().equals(StandardCharsets.UTF_8);
        encoding = recipe.has(Construct.UTF_16_LE)
                ? StandardCharsets.UTF_16LE
                : isWide || recipe.has(Construct.UTF_16_BE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
    }

    /** Returns the bytes of the message. */
    byte[] bytes() {
        int count = count();
        int near = recipe.values().nextInt(3) == 0 ? recipe.values().nextInt(9) : count;
        TagWriter tags = new TagWriter(recipe, near);
        if (!encoding.equals(StandardCharsets.UTF_8) || recipe.has(Construct.BYTE_ORDER_MARK)) {
            tags.text("\uFEFF");
        }
        if (!recipe.has(Construct.NO_DECLARATION)) {
            tags.text(declaration() + tags.lineEnd());
        }
        if (recipe.has(Construct.DOCUMENT_TYPE)) {
            tags.text(
                    one(recipe.layout(), List.of("<!DOCTYPE a>", "<!DOCTYPE a []>", "<!DOCTYPE a SYSTEM 'urn:none'>")));
        }
        tags.gap(TagWriter.Gap.BEFORE_ROOT);
        new EnvelopeText(recipe, tags, count).write();
        tags.gap(TagWriter.Gap.AFTER_ROOT);
        return tags.toString().getBytes(encoding);
    }

    private int count() {
        SplittableRandom values = recipe.values();
        int count = switch (values.nextInt(16)) {
            case 0 -> 0;
            case 1, 2 -> 1;
            case 3, 4 -> 2;
            case 5 -> 17 + values.nextInt(80);
            default -> 3 + values.nextInt(6);
        };
        boolean needsOne = recipe.with().stream()
                .anyMatch(each -> each.isRefused()
                        || Construct.of(Construct.Part.VALUE, recipe.wire(), recipe.kind())
                                .contains(each));
        return needsOne ? Math.max(1, count) : count;
    }

    private String declaration() {
        String name = encoding.equals(StandardCharsets.UTF_8) ? "UTF-8" : "UTF-16";
        if (!recipe.has(Construct.OTHER_DECLARATION)) {
            return "<?xml version=\"1.0\" encoding=\"" + name + "\"?>";
        }
        return one(
                recipe.layout(),
                List.of(
                        "<?xml version='1.0' encoding='" + name + "'?>",
                        "<?xml version=\"1.0\"?>",
                        "<?xml  version = '1.0'\tencoding = '" + name + "' standalone='yes' ?>",
                        "<?xml version='1.0' standalone='no'?>",
                        "<?xml version='1.0' encoding='" + name.toLowerCase(Locale.ROOT) + "'?>"));
    }
}
