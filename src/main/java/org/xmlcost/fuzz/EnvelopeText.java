package org.xmlcost.fuzz;

import org.xmlcost.fuzz.TagWriter.Attribute;
import org.xmlcost.fuzz.TagWriter.Gap;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.xmlcost.fuzz.Recipe.one;

/** Writes the SOAP of a message: the envelope, its header and body, and the method around the array. */
final class EnvelopeText {
    private static final String FOREIGN = "urn:foreign";

    private final Recipe recipe;
    private final TagWriter tags;
    private final int count;
    private final Markup markup;
    private final boolean isDefault;

    EnvelopeText(Recipe recipe, TagWriter tags, int count) {
        this.recipe = recipe;
        this.tags = tags;
        this.count = count;
        markup = Markup.of(recipe.wire(), recipe.kind());
        isDefault = recipe.has(Construct.DEFAULT_NAMESPACE);
    }

    void write() {
        boolean isLate = recipe.has(Construct.LATE_DECLARATIONS);
        Set<Name> declared = new LinkedHashSet<>(markup.envelope().namespaces());
        if (Stream.of(Construct.TYPED_ITEMS, Construct.TYPED_SOME, Construct.NIL, Construct.NIL_FALSE)
                .anyMatch(recipe::has)) {
            declared.addAll(List.of(Names.XSI, Names.XSD));
        }
        List<Attribute> attributes = declared.stream()
                .filter(name -> !isLate || name.equals(Names.SOAP_ENV) || name.equals(Names.WSA))
                .map(tags::namespace)
                .collect(Collectors.toCollection(ArrayList::new));
        if (isDefault) {
            attributes.add(new Attribute("xmlns", tags.namespace(Names.SOAP_ENV).value()));
        }
        if (recipe.has(Construct.REBOUND_PREFIX)) {
            String rebound = "xmlns:" + tags.prefix(Names.NS);
            attributes.removeIf(each -> each.name().equals(rebound));
            attributes.add(new Attribute(rebound, "urn:elsewhere"));
        }
        above(attributes, 0);
        if (recipe.has(Construct.DUPLICATE_ATTRIBUTE)) {
            attributes.addAll(List.of(new Attribute("twice", "1"), new Attribute("twice", "2")));
        }
        String envelope = soap(Names.ENVELOPE);
        tags.open(envelope, attributes);
        tags.gap(Gap.IN_ENVELOPE);
        header();
        body(declared);
        tags.leave();
        tags.gap(Gap.AFTER_BODY);
        boolean isMalformed = recipe.has(Construct.MALFORMED_TAGS) && tags.place() == 1;
        tags.close(isMalformed ? envelope.toLowerCase(Locale.ROOT) : envelope);
    }

    private String soap(Name name) {
        return isDefault ? name.local() : tags.qualified(name);
    }

    /** Adds attributes to an element above the parameter. */
    private void above(List<Attribute> attributes, int at) {
        if (tags.place() != at) {
            return;
        }
        if (recipe.has(Construct.SOAP_ATTRIBUTES)) {
            attributes.removeIf(each -> each.name().endsWith(":encodingStyle"));
            attributes.add(new Attribute(
                    tags.qualified(Names.ENCODING_STYLE), one(recipe.layout(), List.of("", "urn:x", "a b"))));
            attributes.add(new Attribute(tags.qualified(Names.MUST_UNDERSTAND), "1"));
        }
        if (recipe.has(Construct.FOREIGN_ATTRIBUTES)) {
            attributes.add(new Attribute("xmlns:f", FOREIGN));
            attributes.add(new Attribute("f:a", "[" + tags.near() + "]"));
            if (recipe.layout().nextBoolean()) {
                attributes.add(new Attribute("f:b", "&lt;item> &amp;&#10;"));
            }
            attributes.add(new Attribute("xml:lang", "en"));
            attributes.add(new Attribute("id", "x"));
        }
        if (recipe.has(Construct.UNUSED_NAMESPACE)) {
            attributes.add(new Attribute("xmlns:unused", "urn:unused"));
        }
    }

    private void header() {
        boolean isUnexpected = recipe.has(Construct.UNEXPECTED_HEADER);
        if (!recipe.wire().hasHeader() && !isUnexpected) {
            return;
        }
        String header = soap(Names.HEADER);
        tags.open(header, isUnexpected ? List.of(tags.namespace(Names.WSA)) : List.of());
        blocks().forEach(tags::text);
        tags.leave();
        tags.close(header);
    }

    private List<String> blocks() {
        List<String> blocks = new ArrayList<>();
        List<String> texts = Addressing.of(recipe.kind()).texts();
        for (int i = 0; i < texts.size(); i++) {
            Name name = Addressing.BLOCKS.get(i);
            if (!recipe.has(Construct.FEW_BLOCKS) || name.equals(Names.ACTION)) {
                blocks.add("<" + tags.qualified(name) + ">" + texts.get(i) + "</" + tags.qualified(name) + ">");
            }
        }
        String understood = " " + tags.qualified(Names.MUST_UNDERSTAND) + "=";
        if (recipe.has(Construct.FOREIGN_BLOCKS)) {
            blocks.add("<f:b xmlns:f='" + FOREIGN + "'" + understood + "'0'>7<f:c>8<item/></f:c></f:b>");
        }
        if (recipe.has(Construct.MUST_UNDERSTAND)) {
            blocks.add("<f:b xmlns:f='" + FOREIGN + "'" + understood + "'1'/>");
        }
        if (recipe.has(Construct.BLOCK_ORDER)) {
            Collections.shuffle(blocks, new Random(recipe.layout().nextLong()));
        }
        return blocks;
    }

    private void body(Set<Name> declared) {
        List<Attribute> attributes = markup.body().attributes().stream()
                .map(each -> new Attribute(tags.qualified(each.name()), each.value()))
                .collect(Collectors.toCollection(ArrayList::new));
        above(attributes, 1);
        String body = soap(Names.BODY);
        tags.open(body, attributes);
        tags.gap(Gap.IN_BODY);
        method(declared);
        tags.leave();
        tags.gap(Gap.AFTER_METHOD);
        tags.close(recipe.has(Construct.MALFORMED_TAGS) && tags.place() == 0 ? body + "x" : body);
    }

    private void method(Set<Name> declared) {
        boolean isInherited = recipe.has(Construct.INHERITED_NAMESPACE);
        boolean isDefaultOfMethod = recipe.has(Construct.DEFAULT_NAMESPACE_OF_METHOD) || isInherited;
        Name name = Names.method(recipe.kind());
        String method = isDefaultOfMethod ? name.local() : tags.qualified(name);
        if (recipe.has(Construct.UNBOUND_PREFIX)) {
            method = "unbound:" + name.local();
        }
        List<Attribute> attributes = new ArrayList<>();
        if (isDefaultOfMethod) {
            attributes.add(new Attribute("xmlns", tags.namespace(Names.NS).value()));
        } else if (recipe.has(Construct.LATE_DECLARATIONS) || recipe.has(Construct.REBOUND_PREFIX)) {
            attributes.add(tags.namespace(Names.NS));
        }
        above(attributes, 2);
        tags.open(method, attributes);
        tags.gap(Gap.IN_METHOD);
        new ArrayText(recipe, tags, count)
                .write(namespaces(declared, (isDefaultOfMethod || isDefault) && !isInherited));
        if (recipe.has(Construct.SECOND_PARAMETER)) {
            tags.text("<more/>");
        }
        tags.leave();
        tags.gap(Gap.AFTER_PARAMETER);
        tags.close(method);
    }

    /** Returns the declarations on the parameter. */
    private List<Attribute> namespaces(Set<Name> declared, boolean undoesDefault) {
        List<Attribute> attributes = new ArrayList<>();
        boolean isLate = recipe.has(Construct.LATE_DECLARATIONS);
        if (isLate) {
            declared.stream()
                    .filter(name ->
                            !List.of(Names.SOAP_ENV, Names.WSA, Names.NS).contains(name))
                    .forEach(name -> attributes.add(tags.namespace(name)));
        }
        if (undoesDefault) {
            attributes.add(new Attribute("xmlns", ""));
        }
        if (isLate && recipe.wire().isLiteral() && recipe.has(Construct.UNUSED_NAMESPACE)) {
            attributes.add(new Attribute("xmlns:unused2", "urn:unused"));
        }
        return attributes;
    }
}
