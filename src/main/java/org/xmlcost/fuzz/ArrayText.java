package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.markup.Names;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.xmlcost.fuzz.Recipe.added;
import static org.xmlcost.fuzz.Recipe.one;

/** Edits the array of a message: the parameter with the stated count, its items and their members. */
final class ArrayText {
    private static final String STYLE = Names.SOAP_ENC.uri();
    private static final Pattern ITEM = Pattern.compile("(?s)<item>(.*?)</item>");
    private static final Pattern MEMBER = Pattern.compile("(?s)<(\\w+)>.*?</\\1>");

    private final Recipe recipe;
    private final Kind kind;
    private final SplittableRandom layout;
    private final SplittableRandom values;
    /** Index of the item, and of its member, that has what only one of them has. */
    private final int oddItem;

    private final int oddMember;

    ArrayText(Recipe recipe) {
        this.recipe = recipe;
        kind = recipe.kind();
        layout = recipe.layout();
        values = recipe.values();
        oddItem = recipe.count() == 0 ? -1 : values.nextInt(recipe.count());
        oddMember = values.nextInt(kind.columns().size());
    }

    private boolean has(Construct construct) {
        return recipe.has(construct);
    }

    String of(String message) {
        String text = message.replaceFirst(
                " SOAP-ENC:arrayType=\"[^\"]*\"",
                has(Construct.NO_ARRAY_TYPE) ? "" : " SOAP-ENC:arrayType=\"" + type() + "[" + size() + "]\"");
        String attributes = has(Construct.ATTRIBUTE_ON_PARAMETER)
                ? " " + one(layout, List.of(unknown(), "href", "xml:space", "SOAP-ENV:encodingStyle")) + "=\"#a\""
                : ignored("array");
        text = added(text, Names.parameter(kind).local(), attributes);
        int[] index = {0};
        return ITEM.matcher(text).replaceAll(each -> Matcher.quoteReplacement(item(each.group(1), index[0]++)));
    }

    String value(LeafText leaves, int column, int index) {
        Kind type = kind.columns().get(column).type();
        // Forms of one type are in a member of that type.
        boolean isOdd = index / kind.columns().size() == oddItem
                && (!kind.isStruct()
                        || column == oddMember
                        || recipe.with().stream().anyMatch(each -> suitsLeaf(each, type)));
        return leaves.dressed(leaves.value(type, isOdd), isOdd);
    }

    private String type() {
        String type = has(Construct.OTHER_TYPE)
                ? Names.type(kind == Kind.INT ? Kind.DOUBLE : Kind.INT).qualified()
                : has(Construct.ANY_TYPE) ? "xsd:anyType" : Names.type(kind).qualified();
        String local = type.substring(type.indexOf(':') + 1);
        return has(Construct.NO_PREFIX_IN_TYPE) ? local : has(Construct.SOAP_TYPE) ? "SOAP-ENC:" + local : type;
    }

    private String size() {
        int count = recipe.count();
        int other = values.nextInt(9);
        String size = Integer.toString(has(Construct.WRONG_COUNT) ? other == count ? count + 1 : other : count);
        if (has(Construct.ZEROS_IN_COUNT)) {
            size = "0".repeat(1 + layout.nextInt(3)) + size;
        }
        if (has(Construct.UNSTATED_COUNT) && !has(Construct.WRONG_COUNT)) {
            size = "";
        }
        if (has(Construct.TWO_DIMENSIONS)) {
            size = one(layout, List.of("1," + count, count + ",1", count + "][1", "*"));
        }
        return has(Construct.REFERENCE_IN_COUNT)
                ? size.chars().mapToObj(c -> "&#" + c + ";").collect(Collectors.joining())
                : size;
    }

    private String item(String content, int index) {
        boolean isOdd = index == oddItem;
        String before = index > 0 && has(Construct.IRREGULAR_WHITE_SPACE) && values.nextBoolean()
                ? one(values, Recipe.BLANKS)
                : "";
        List<String> members =
                MEMBER.matcher(content).results().map(MatchResult::group).collect(Collectors.toList());
        if (has(Construct.MEMBER_ORDER)) {
            Collections.shuffle(members, new Random(values.nextLong()));
        }
        String name = itemName();
        return before + (has(Construct.OTHER_ELEMENT) && isOdd ? "<other>1</other>" : "") + "<" + name
                + attributes(index, isOdd) + ">" + (members.isEmpty() ? content : String.join("", members)) + "</"
                + name + ">";
    }

    private String itemName() {
        String type = Names.type(kind).local();
        List<String> names = List.of(
                "i",
                "Item",
                type,
                "a.b-c_1",
                "\u00e9",
                Names.parameter(kind).local(),
                "SOAP-ENC:item",
                "SOAP-ENC:" + type);
        return has(Construct.VARYING_ITEM_NAMES)
                ? one(values, names)
                : has(Construct.OTHER_ITEM_NAME) ? names.get(recipe.place() + 3 * (recipe.near() % 2)) : "item";
    }

    /** Returns an attribute that a value does not have. An encoded one may have an id. */
    private String unknown() {
        return recipe.wire().isLiteral() ? "id" : "name";
    }

    /** Returns attributes of the array or of an item that change nothing. */
    private String ignored(String id) {
        return (has(Construct.ID) ? " id=\"" + id + '"' : "")
                + (has(Construct.ENCODING_STYLE)
                        ? " SOAP-ENV:encodingStyle=\"" + STYLE + (has(Construct.ID) ? "" : " urn:x") + '"'
                        : "")
                + (has(Construct.NIL_FALSE) ? " xsi:nil=\"" + (recipe.place() == 0 ? "0" : "false") + '"' : "");
    }

    private String attributes(int item, boolean isOdd) {
        String attributes = "";
        if (has(Construct.TYPED_ITEMS) || (has(Construct.TYPED_SOME) && values.nextInt(3) == 0)) {
            attributes += " xsi:type=\"" + Names.type(kind) + '"';
        }
        if (has(Construct.UNUSED_NAMESPACE) && recipe.place() == 2 && item == 0) {
            attributes += " xmlns:u=\"urn:unused\"";
        }
        if (isOdd && has(Construct.NIL)) {
            attributes += " xsi:nil=\"" + one(layout, List.of("true", "no", "1")) + '"';
        } else if (item % 2 == 0) {
            attributes += ignored("item" + item);
        }
        return isOdd && has(Construct.ATTRIBUTE_ON_ITEM)
                ? attributes + " "
                        + one(
                                layout,
                                List.of(unknown() + "=\"a\"", "href=\"#a\"", "xml:space=\"preserve\"", "type=\"int\""))
                : attributes;
    }

    private static boolean suitsLeaf(Construct construct, Kind type) {
        return switch (construct) {
            case NOT_A_NUMBER, OUT_OF_RANGE -> type != Kind.STRING;
            case CHARACTERS, ESCAPED_CHARACTERS -> type == Kind.STRING;
            default -> type == Kind.DOUBLE;
        };
    }
}
