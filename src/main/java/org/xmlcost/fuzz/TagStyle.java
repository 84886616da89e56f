package org.xmlcost.fuzz;

import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.xmlcost.fuzz.Recipe.added;
import static org.xmlcost.fuzz.Recipe.one;

/** Gives markup the style of one sender: prefixes, quotes, order of attributes and white space. */
final class TagStyle {
    private static final Pattern TAG = Pattern.compile("<(/?)([^\\s<>/!?]+)((?: [^ =]+=\"[^\"]*\")*)(/?)>");
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([^ =]+)=\"([^\"]*)\"");
    private static final List<String> PREFIXES =
            List.of("s", "soap", "e", "x1", "_", "a-b", "p.q", "ENV", "i", "SOAP-ENX", "Z9");

    private final Recipe recipe;

    TagStyle(Recipe recipe) {
        this.recipe = recipe;
    }

    /** Returns markup in which attributes are in double quotes after one blank in another style. */
    String of(String markup) {
        return tagged(prefixed(namespaced(markup)));
    }

    private String namespaced(String markup) {
        boolean isDefault = recipe.has(Construct.DEFAULT_NAMESPACE);
        boolean isInherited = recipe.has(Construct.INHERITED_NAMESPACE);
        boolean isDefaultOfMethod = recipe.has(Construct.DEFAULT_NAMESPACE_OF_METHOD) || isInherited;
        String text = markup;
        if ((isDefault || isDefaultOfMethod) && !isInherited) {
            text = added(text, Names.parameter(recipe.kind()).local(), " xmlns=\"\"");
        }
        if (isDefault) {
            text = withoutPrefix(text, Names.ENVELOPE);
        }
        if (isDefaultOfMethod) {
            text = withoutPrefix(text, Names.method(recipe.kind()));
        }
        return recipe.has(Construct.UNBOUND_PREFIX) ? text.replaceAll("(</?)ns:", "$1unbound:") : text;
    }

    /** Makes the namespace of an element the default from there on. */
    private static String withoutPrefix(String text, Name element) {
        Matcher uri =
                Pattern.compile("xmlns:" + element.prefix() + "=(\"[^\"]*\")").matcher(text);
        return (uri.find() ? added(text, element.qualified(), " xmlns=" + uri.group(1)) : text)
                .replaceAll("(</?)" + element.prefix() + ":", "$1");
    }

    private String prefixed(String markup) {
        List<String> free = new ArrayList<>(PREFIXES);
        Collections.shuffle(free, new Random(recipe.layout().nextLong()));
        String text = markup;
        for (Name name : List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS, Names.WSA)) {
            String prefix = recipe.has(Construct.OTHER_PREFIXES) ? free.remove(0) : name.prefix();
            if (recipe.has(Construct.NON_ASCII_PREFIX) && name.equals(Names.NS)) {
                prefix = one(recipe.layout(), List.of("\u00e9", "\u0436", "\u4e2d"));
            }
            if (!prefix.equals(name.prefix())) {
                text = text.replaceAll("(?<=[</ \":])" + name.prefix() + "(?=[:=])", prefix);
            }
        }
        return recipe.has(Construct.REFERENCE_IN_NAMESPACE)
                ? text.replaceAll("(xmlns[^ =]*=\"[^\"o]*)o", "$1&#111;")
                        .replaceAll("(xmlns[^ =]*=\")urn", "$1&#x75;rn")
                : text;
    }

    private String tagged(String markup) {
        String inTag = recipe.has(Construct.SPACE_IN_TAGS) ? one(recipe.layout(), Recipe.BLANKS) : "";
        String indent = recipe.has(Construct.WHITE_SPACE) ? one(recipe.layout(), List.of("", " ", "  ", "\t")) : null;
        String lineEnd = recipe.has(Construct.CR) ? "\r" : recipe.has(Construct.CRLF) ? "\r\n" : "\n";
        String text = markup.replace("\n", lineEnd);
        StringBuilder out = new StringBuilder();
        int depth = 0;
        Matcher tags = TAG.matcher(text);
        while (tags.find()) {
            boolean isEnd = !tags.group(1).isEmpty();
            depth -= isEnd ? 1 : 0;
            // White space is no part of a value only where no text is.
            boolean isAfterTag = tags.start() > 0 && isMarkup(text.charAt(tags.start() - 1));
            String before = indent != null && isAfterTag ? lineEnd + indent.repeat(depth) : "";
            String tag = "<" + tags.group(1) + tags.group(2) + attributes(tags.group(3), inTag) + inTag + tags.group(4)
                    + ">";
            tags.appendReplacement(out, Matcher.quoteReplacement(before + tag));
            depth += isEnd || !tags.group(4).isEmpty() ? 0 : 1;
        }
        tags.appendTail(out);
        return indent == null ? out.toString() : out + lineEnd;
    }

    private static boolean isMarkup(char before) {
        return before == '>' || (before > '\uE00F' && before < '\uF000');
    }

    private String attributes(String attributes, String inTag) {
        String quote = recipe.has(Construct.SINGLE_QUOTES) ? "'" : "\"";
        List<String> all = ATTRIBUTE
                .matcher(attributes)
                .results()
                .map(each -> (inTag.isEmpty() ? " " : inTag) + each.group(1) + inTag + "=" + inTag + quote
                        + each.group(2).replace(quote, "&#39;") + quote)
                .collect(Collectors.toList());
        if (recipe.has(Construct.ATTRIBUTE_ORDER)) {
            Collections.shuffle(all, new Random(recipe.layout().nextLong()));
        }
        return String.join("", all);
    }
}
