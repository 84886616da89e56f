package org.xmlcost.fuzz;

import org.xmlcost.fuzz.TagWriter.Attribute;
import org.xmlcost.fuzz.TagWriter.Gap;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import static org.xmlcost.fuzz.Recipe.one;

/** Writes the array of a message: the parameter with the stated count, its items and their members. */
final class ArrayText {
    private static final String STYLE = Names.SOAP_ENC.uri();

    private final Recipe recipe;
    private final TagWriter tags;
    private final LeafText leaves;
    private final Wire wire;
    private final Kind kind;
    private final int count;
    /** Index of the name of items that is not the usual one. */
    private final int named;

    ArrayText(Recipe recipe, TagWriter tags, int count) {
        this.recipe = recipe;
        this.tags = tags;
        this.count = count;
        leaves = new LeafText(recipe);
        wire = recipe.wire();
        kind = recipe.kind();
        named = tags.place() + 3 * (tags.near() % 2);
    }

    private boolean has(Construct construct) {
        return recipe.has(construct);
    }

    /** @param attributes first attributes of the parameter, to which others are added */
    void write(List<Attribute> attributes) {
        for (Markup.Attribute each : Markup.of(wire, kind).parameter(count).attributes()) {
            if (each.name().equals(Names.ARRAY_TYPE)) {
                arrayType(attributes);
            } else {
                attributes.add(new Attribute(tags.qualified(each.name()), tags.qualified(Names.ARRAY)));
            }
        }
        if (has(Construct.ATTRIBUTE_ON_PARAMETER)) {
            attributes.add(new Attribute(
                    one(recipe.layout(), List.of(unknown(), "href", "xml:space", tags.qualified(Names.ENCODING_STYLE))),
                    "#a"));
        } else {
            attributes.addAll(ignored("array"));
        }
        String name = Names.parameter(kind).local();
        if (count == 0 && has(Construct.EMPTY_ELEMENT)) {
            tags.empty(name, attributes);
            return;
        }
        tags.open(name, attributes);
        boolean isItems = !wire.isList() && !wire.isPacked();
        if (isItems) {
            tags.gap(Gap.BEFORE_ITEMS);
            items();
        } else {
            tags.text(leaves.dressed(leaves.list(count), true));
        }
        tags.leave();
        if (isItems && count > 0) {
            tags.line();
        }
        tags.close(has(Construct.MALFORMED_TAGS) && tags.place() == 2 ? name + "n" : name);
    }

    private void arrayType(List<Attribute> attributes) {
        if (has(Construct.NO_ARRAY_TYPE)) {
            return;
        }
        Name type = has(Construct.OTHER_TYPE)
                ? Names.type(kind == Kind.INT ? Kind.DOUBLE : Kind.INT)
                : has(Construct.ANY_TYPE) ? Name.of("", Names.XSD.uri(), "anyType") : Names.type(kind);
        String name = has(Construct.NO_PREFIX_IN_TYPE)
                ? type.local()
                : has(Construct.SOAP_TYPE) ? tags.prefix(Names.SOAP_ENC) + ':' + type.local() : tags.qualified(type);
        attributes.add(new Attribute(tags.qualified(Names.ARRAY_TYPE), name + "[" + size() + "]"));
    }

    private String size() {
        String size = Integer.toString(has(Construct.WRONG_COUNT) ? wrongCount() : count);
        if (has(Construct.ZEROS_IN_COUNT)) {
            size = "0".repeat(1 + recipe.layout().nextInt(3)) + size;
        }
        if (has(Construct.UNSTATED_COUNT) && !has(Construct.WRONG_COUNT)) {
            size = "";
        }
        if (has(Construct.TWO_DIMENSIONS)) {
            size = one(recipe.layout(), List.of("1," + count, count + ",1", count + "][1", "*"));
        }
        if (has(Construct.REFERENCE_IN_COUNT)) {
            size = size.chars().mapToObj(c -> "&#" + c + ";").collect(Collectors.joining());
        }
        return size;
    }

    private int wrongCount() {
        int other = recipe.values().nextInt(9);
        return other == count ? count + 1 : other;
    }

    private void items() {
        int odd = count == 0 ? -1 : recipe.values().nextInt(count);
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                tags.gap(Gap.BETWEEN_ITEMS);
            }
            if (has(Construct.OTHER_ELEMENT) && i == odd) {
                tags.text("<other>1</other>");
            }
            String name = itemName();
            String item = name + attributes(i, i == odd) + tags.inTag();
            String content =
                    kind.isStruct() ? members(i == odd) : leaves.dressed(leaves.value(kind, i == odd), i == odd);
            if (content.isEmpty() && has(Construct.EMPTY_ELEMENT)) {
                tags.text("<" + item + "/>");
            } else {
                tags.text("<" + item + ">" + content);
                tags.close(name);
            }
        }
    }

    private String itemName() {
        if (!has(Construct.OTHER_ITEM_NAME) && !has(Construct.VARYING_ITEM_NAMES)) {
            return Names.ITEM.local();
        }
        List<String> names = List.of(
                "i",
                "Item",
                Names.type(kind).local(),
                "a.b-c_1",
                "\u00e9",
                Names.parameter(kind).local(),
                tags.prefix(Names.SOAP_ENC) + ":item",
                tags.prefix(Names.SOAP_ENC) + ":" + Names.type(kind).local());
        return has(Construct.VARYING_ITEM_NAMES) ? one(recipe.values(), names) : names.get(named);
    }

    /** Returns an attribute that a value does not have. An encoded one may have an id. */
    private String unknown() {
        return wire.isLiteral() ? "id" : "name";
    }

    /** Returns attributes of the array or of an item that change nothing. */
    private List<Attribute> ignored(String id) {
        List<Attribute> all = new ArrayList<>();
        if (has(Construct.ID)) {
            all.add(new Attribute("id", id));
        }
        if (has(Construct.ENCODING_STYLE)) {
            all.add(new Attribute(tags.qualified(Names.ENCODING_STYLE), has(Construct.ID) ? STYLE : STYLE + " urn:x"));
        }
        if (has(Construct.NIL_FALSE)) {
            all.add(new Attribute(tags.prefix(Names.XSI) + ":nil", tags.place() == 0 ? "0" : "false"));
        }
        return all;
    }

    private String attributes(int item, boolean isOdd) {
        String attributes = "";
        if (has(Construct.TYPED_ITEMS)
                || (has(Construct.TYPED_SOME) && recipe.values().nextInt(3) == 0)) {
            attributes += " " + tags.qualified(Names.XSI_TYPE) + "=" + tags.quoted(tags.qualified(Names.type(kind)));
        }
        if (has(Construct.UNUSED_NAMESPACE) && tags.place() == 2 && item == 0) {
            attributes += " xmlns:u=" + tags.quoted("urn:unused");
        }
        if (isOdd && has(Construct.NIL)) {
            attributes +=
                    " " + tags.prefix(Names.XSI) + ":nil='" + one(recipe.layout(), List.of("true", "no", "1")) + "'";
        } else if (item % 2 == 0) {
            attributes += ignored("item" + item).stream()
                    .map(each -> " " + each.name() + "=" + tags.quoted(each.value()))
                    .collect(Collectors.joining());
        }
        if (isOdd && has(Construct.ATTRIBUTE_ON_ITEM)) {
            attributes += one(
                    recipe.layout(),
                    List.of(" " + unknown() + "='a'", " href='#a'", " xml:space='preserve'", " type='int'"));
        }
        return attributes;
    }

    private String members(boolean isOdd) {
        Name[] members = Names.members(kind);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < members.length; i++) {
            order.add(i);
        }
        if (has(Construct.MEMBER_ORDER)) {
            Collections.shuffle(order, new Random(recipe.values().nextLong()));
        }
        int odd = recipe.values().nextInt(members.length);
        StringBuilder content = new StringBuilder();
        for (int i : order) {
            String name = members[i].local();
            Kind type = kind.columns().get(i).type();
            // Forms of one type are in a member of that type.
            boolean inMember = isOdd && (i == odd || recipe.with().stream().anyMatch(each -> suitsLeaf(each, type)));
            content.append(tags.isIndented() ? " " : "")
                    .append('<')
                    .append(name)
                    .append('>')
                    .append(leaves.dressed(leaves.value(type, inMember), inMember))
                    .append("</")
                    .append(name)
                    .append('>');
        }
        return content.toString();
    }

    private static boolean suitsLeaf(Construct construct, Kind type) {
        return switch (construct) {
            case NOT_A_NUMBER, OUT_OF_RANGE -> type != Kind.STRING;
            case CHARACTERS, ESCAPED_CHARACTERS -> type == Kind.STRING;
            default -> type == Kind.DOUBLE;
        };
    }
}
