package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;

import java.util.List;

/**
 * The blocks of a SOAP header that a dispatcher reads (WS-Addressing 1.0, SOAP Binding). All blocks but the action are
 * optional; the text of a missing block is empty.
 *
 * @param to address of the receiver
 * @param action meaning of the message
 * @param messageId identity of the message
 * @param relatesTo identity of the message that this one answers
 */
public record Addressing(String to, String action, String messageId, String relatesTo) {
    /** Names of the blocks, in the order of the components of this record and of canonical messages. */
    public static final List<Name> BLOCKS = List.of(Names.TO, Names.ACTION, Names.MESSAGE_ID, Names.RELATES_TO);

    private static final String ENDPOINT = "http://www.example.org/soapvdt";
    private static final String MESSAGE = "urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da";
    private static final String REQUEST = "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";

    /**
     * Returns the header of all messages of a kind. It does not change from one message to the next, so that writers
     * need no state, and so that the same payload always has the same message.
     */
    public static Addressing of(Kind kind) {
        return new Addressing(
                ENDPOINT, Names.NS.uri() + "#" + Names.method(kind).local(), MESSAGE, REQUEST);
    }

    public List<String> texts() {
        return List.of(to, action, messageId, relatesTo);
    }
}
