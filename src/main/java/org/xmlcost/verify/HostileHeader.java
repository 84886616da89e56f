package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import java.util.List;

/**
 * Messages with a SOAP header that no reader may accept, on a text wire. Each has one fault in or around the header.
 */
public final class HostileHeader extends ChangedMessages {
    private static final String START = "<" + Names.HEADER + ">";
    private static final String END = "</" + Names.HEADER + ">";
    private static final String ACTION = "<" + Names.ACTION + ">.*</" + Names.ACTION + ">";
    private static final String WHOLE = START + ".*" + END;

    private HostileHeader(Wire wire) {
        super(wire);
    }

    /** Returns the messages of a text wire whose messages have a SOAP header. */
    public static List<HostileMessage> all(Wire wire) {
        HostileHeader hostile = new HostileHeader(wire);
        hostile.blocks();
        hostile.header();
        return hostile.all;
    }

    private void blocks() {
        change("no action", ACTION, "");
        change("action twice", "(" + ACTION + ")", "$1$1");
        change("message id twice", END, "<wsa:MessageID>urn:x</wsa:MessageID>" + END);
        change("element in a block", "<wsa:To>", "<wsa:To><a/>");
        change("text between blocks", "</wsa:To>", "</wsa:To>7");
        change(
                "block that must be understood",
                START,
                START + "<a:b xmlns:a=\"urn:x\" SOAP-ENV:mustUnderstand=\"1\">7</a:b>");
        change("action of another namespace", "xmlns:wsa=\"[^\"]*\"", "xmlns:wsa=\"urn:x\"");
        change("block that never ends", "</wsa:Action>", "");
        change("100 000 nested elements that never end in a block", START, START + "<a>".repeat(NESTED));
    }

    private void header() {
        change("no header", WHOLE, "");
        change("empty header", WHOLE, START + END);
        change("header twice", "(" + WHOLE + ")", "$1$1");
        change("header after the body", "(" + WHOLE + ")(.*)(</SOAP-ENV:Envelope>)", "$2$1$3");
        change("header in the body", "(" + WHOLE + ")(<SOAP-ENV:Body[^>]*>)", "$2$1");
        change("header that never ends", END, "");
        change("body in the header", "(" + END + ")(.*)(</SOAP-ENV:Envelope>)", "$2$1$3");
    }

    private void change(String name, String pattern, String replacement) {
        String good = Samples.good(wire, Samples.INTS);
        String changed = good.replaceFirst(pattern, replacement);
        if (changed.equals(good)) {
            throw new IllegalStateException(name + ": no " + pattern + " in " + good);
        }
        add(name, Kind.INT, changed);
    }
}
