package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

import static org.xmlcost.fuzz.Recipe.one;

/** Text of values, and the content of an element with such a text. */
final class LeafText {
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private final Recipe recipe;
    private final SplittableRandom values;

    LeafText(Recipe recipe) {
        this.recipe = recipe;
        values = recipe.values();
    }

    /**
     * Returns the text of a value.
     *
     * @param isOdd whether the value must be in the forms of the constructs; other values may be
     */
    String value(Kind type, boolean isOdd) {
        String text = ValueTexts.plain(type, values);
        if (isOdd && type != Kind.STRING && recipe.has(Construct.NOT_A_NUMBER)) {
            return ValueTexts.noNumber(type, recipe.wire().isList(), values);
        }
        if (isOdd && type != Kind.STRING && recipe.has(Construct.OUT_OF_RANGE)) {
            return ValueTexts.outOfRange(type, values);
        }
        List<Construct> forms = recipe.with().stream().sorted().toList();
        for (Construct form : forms) {
            if (isOdd || values.nextInt(8) == 0) {
                text = ValueTexts.odd(form, type, text, values);
            }
        }
        return text;
    }

    /** Returns the text of all values where they are in one element. */
    String list(int count) {
        Kind kind = recipe.kind();
        if (recipe.wire().carriesBits()) {
            byte[] bytes = new byte[count * kind.fixedBytes()];
            new Random(values.nextLong()).nextBytes(bytes);
            return recipe.has(Construct.NOT_A_NUMBER) ? "A*==" : base64(bytes);
        }
        StringBuilder text = new StringBuilder();
        int odd = count == 0 ? -1 : values.nextInt(count);
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : recipe.has(Construct.LIST_SEPARATORS) ? one(values, Recipe.BLANKS) : " ");
            text.append(value(kind, i == odd));
        }
        return recipe.wire().isPacked() ? base64(text.toString().getBytes(StandardCharsets.UTF_8)) : text.toString();
    }

    private String base64(byte[] bytes) {
        String text = Base64.getEncoder().encodeToString(bytes);
        if (!recipe.has(Construct.SPARE_BITS)) {
            return text;
        }
        // The character before padding has only zeros where no byte is filled. Its successor has a one.
        int last = text.indexOf('=') - 1;
        return last < 0
                ? text.substring(0, Math.max(0, text.length() - 4)) + "AB=="
                : text.substring(0, last)
                        + BASE64.charAt(BASE64.indexOf(text.charAt(last)) + 1)
                        + text.substring(last + 1);
    }

    String dressed(String text, boolean isOdd) {
        String whole = text;
        if (chosen(Construct.SPACE_AROUND, isOdd)) {
            whole = one(values, Recipe.BLANKS) + whole + one(values, Recipe.BLANKS);
        }
        List<String> units =
                whole.codePoints().mapToObj(Character::toString).collect(Collectors.toCollection(ArrayList::new));
        Set<Integer> done = new HashSet<>();
        if (chosen(Construct.CDATA, isOdd) && !units.isEmpty()) {
            int from = values.nextInt(units.size());
            int to = from + 1 + values.nextInt(units.size() - from);
            List<String> part = units.subList(from, to);
            String raw = String.join("", part);
            if (!raw.contains("]]>") && !raw.contains("\r")) {
                part.clear();
                units.add(from, "<![CDATA[" + raw + "]]>");
                done.add(from);
            }
        }
        for (int i = 0; i < units.size(); i++) {
            if (!done.contains(i)) {
                units.set(i, escaped(units.get(i)));
            }
        }
        refer(Construct.DECIMAL_REFERENCE, "&#%d;", units, isOdd);
        refer(Construct.HEX_REFERENCE, values.nextBoolean() ? "&#x%X;" : "&#x%06x;", units, isOdd);
        insert(Construct.EMPTY_CDATA, "<![CDATA[]]>", units, isOdd);
        for (int i = recipe.has(Construct.SPACE_IN_BASE64) ? 3 : 0; i > 0; i--) {
            insert(Construct.SPACE_IN_BASE64, one(values, Recipe.BLANKS), units, isOdd);
        }
        insert(Construct.COMMENT_IN_VALUE, "<!--1-->", units, isOdd);
        insert(Construct.INSTRUCTION_IN_VALUE, "<?p 1?>", units, isOdd);
        insert(Construct.ELEMENT_IN_VALUE, "<b/>", units, isOdd);
        insert(Construct.ENTITY, "&entity;", units, isOdd);
        insert(
                Construct.FORBIDDEN_CHARACTER,
                one(values, List.of("&#0;", "\u0001", "&#xFFFE;", "\uffff", "&#xD800;")),
                units,
                isOdd);
        return String.join("", units);
    }

    /** Returns whether a value gets a construct: the one that must, and some others unless they would be refused. */
    private boolean chosen(Construct construct, boolean isOdd) {
        return recipe.has(construct) && (isOdd || (!construct.isRefused() && values.nextInt(4) == 0));
    }

    private void refer(Construct construct, String format, List<String> units, boolean isOdd) {
        if (chosen(construct, isOdd) && !units.isEmpty()) {
            int at = values.nextInt(units.size());
            String unit = units.get(at);
            if (unit.codePointCount(0, unit.length()) == 1) {
                units.set(at, String.format(format, unit.codePointAt(0)));
            }
        }
    }

    private void insert(Construct construct, String text, List<String> units, boolean isOdd) {
        if (chosen(construct, isOdd)) {
            units.add(values.nextInt(units.size() + 1), text);
        }
    }

    private static String escaped(String unit) {
        return switch (unit) {
            case "<" -> "&lt;";
            case "&" -> "&amp;";
            case ">" -> "&gt;";
            case "\r" -> "&#13;";
            default -> unit;
        };
    }
}
