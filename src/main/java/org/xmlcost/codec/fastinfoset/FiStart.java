package org.xmlcost.codec.fastinfoset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import org.jvnet.fastinfoset.ExternalVocabulary;
import org.jvnet.fastinfoset.Vocabulary;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Start of a document, and the sizes of its tables before the first item. The tables are empty, or filled from an
 * external vocabulary that sender and receiver have agreed on (X.891, 7.2.13). The document has only the name of that
 * vocabulary.
 *
 * @param octets all octets up to the first item
 */
record FiStart(byte[] octets, int elementNames, int attributeNames, int prefixes, int namespaces, int localNames) {
    /** Start of a Fast Infoset 1 document without optional parts. */
    static final FiStart EMPTY = new FiStart(new byte[] {(byte) 0xE0, 0, 0, 1, 0}, 0, 0, 0, 0, 0);
    /** Name of the vocabulary below. It is only a name; there is nothing to fetch. */
    private static final String URI = "urn:soapvdt:names";

    static final FiStart NAMES = of(names());

    /**
     * @return offset of the first item
     * @throws MalformedMessageException if the message begins differently
     */
    int require(MessageBuffer message) throws MalformedMessageException {
        int length = Math.min(message.length(), octets.length);
        int difference = Arrays.mismatch(message.bytes(), 0, length, octets, 0, octets.length);
        if (difference >= 0) {
            throw new MalformedMessageException(
                    "not a Fast Infoset document with the prolog that was agreed on", "byte " + difference);
        }
        return octets.length;
    }

    /**
     * Returns a vocabulary of every name that a message on our wires can have: prefixes, namespaces, elements,
     * attributes. So no name travels. It has no values.
     */
    static ExternalVocabulary names() {
        Vocabulary names = new Vocabulary();
        for (Name each : List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS)) {
            names.prefixes.add(each.prefix());
            names.namespaceNames.add(each.uri());
        }
        List<Name> elements = new ArrayList<>(List.of(Names.ENVELOPE, Names.BODY, Names.ITEM));
        for (Kind kind : Kind.values()) {
            elements.add(Names.method(kind));
            if (kind != Kind.VOID) {
                elements.add(Names.parameter(kind));
            }
            elements.addAll(List.of(Names.members(kind)));
        }
        for (Section section : Section.values()) {
            elements.add(Names.section(section));
            elements.addAll(List.of(Names.members(section)));
        }
        for (Name each : elements) {
            names.localNames.add(each.local());
            names.elements.add(each.qName());
        }
        for (Name each : List.of(Names.ENCODING_STYLE, Names.XSI_TYPE, Names.ARRAY_TYPE)) {
            names.localNames.add(each.local());
            names.attributes.add(each.qName());
        }
        return new ExternalVocabulary(URI, names);
    }

    /**
     * Returns the start of a document with an external vocabulary: the flag of an initial vocabulary, in it the flag of
     * an external one, and the name of that one, of up to 64 octets (C.2, C.22).
     */
    private static FiStart of(ExternalVocabulary external) {
        byte[] uri = external.URI.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream start = new ByteArrayOutputStream();
        start.writeBytes(new byte[] {(byte) 0xE0, 0, 0, 1, 0x20, 0x10, 0, (byte) (uri.length - 1)});
        start.writeBytes(uri);
        Vocabulary names = external.vocabulary;
        return new FiStart(
                start.toByteArray(),
                names.elements.size(),
                names.attributes.size(),
                names.prefixes.size(),
                names.namespaceNames.size(),
                names.localNames.size());
    }
}
