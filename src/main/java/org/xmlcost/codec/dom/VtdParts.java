package org.xmlcost.codec.dom;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import com.ximpleware.AutoPilot;
import com.ximpleware.VTDNav;
import com.ximpleware.XMLModifier;

import java.nio.charset.StandardCharsets;

/**
 * Accesses parts of a message by the indices of their tokens. Tokens before a value are passed over by type and depth,
 * without a look at the message.
 */
final class VtdParts {
    private static final byte[] DECLARATION =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".getBytes(StandardCharsets.US_ASCII);

    private final MessageEncoder encoder;
    private final MessageDecoder decoder;
    private final VtdReader whole;
    private final ChosenValues chosen;
    private final MessageDecoder choosing;
    private final VtdReader values;
    private VTDNav tokens;
    /** Index of the last token of the array's tag. */
    private int array;

    VtdParts(MessageShape shape) {
        encoder = new MessageEncoder(shape);
        decoder = new MessageDecoder(shape);
        whole = new VtdReader(decoder);
        chosen = new ChosenValues(shape);
        choosing = MessageDecoder.into(shape, chosen);
        values = new VtdReader(choosing);
    }

    /** Returns the tokens of the message that was accessed last. */
    VTDNav tokens() {
        return tokens;
    }

    MessageHeader header(MessageBuffer in) throws Exception {
        tokens = whole.tokens(in);
        decoder.begin(in.length());
        whole.walkUntil(decoder::hasMethod);
        if (!decoder.hasMethod()) {
            throw new MalformedMessageException("no operation", "document");
        }
        return decoder.header();
    }

    /** Copies the root with all that it contains. */
    MessageHeader forward(MessageBuffer in, MessageBuffer out) throws Exception {
        MessageHeader header = header(in);
        tokens.toElement(VTDNav.ROOT);
        long fragment = tokens.getElementFragment();
        out.append(DECLARATION, 0, DECLARATION.length);
        out.append(in.bytes(), (int) fragment, (int) (fragment >>> Integer.SIZE));
        return header;
    }

    /** @throws IllegalArgumentException if the indices do not ascend from 0 */
    void choose(int... indices) {
        chosen.choose(indices);
    }

    Payload values(MessageBuffer in) throws Exception {
        int tag = firstItem(in);
        while (!chosen.isComplete() && tag >= 0) {
            if (chosen.wantsNext()) {
                values.element(tag);
            } else {
                chosen.skip(1);
            }
            tag = sibling(tag);
        }
        return chosen.payload();
    }

    /** Finds a single value by its position with XPath, and several among all items. */
    Payload valuesByXPath(MessageBuffer in) throws Exception {
        if (firstItem(in) >= 0 && !chosen.isComplete()) {
            int tag = array;
            while (tokens.getTokenType(tag) != VTDNav.TOKEN_STARTING_TAG) {
                tag--;
            }
            boolean isOnly = chosen.count() == 1;
            String item = "*";
            AutoPilot pilot = new AutoPilot(tokens);
            tokens.recoverNode(tag);
            pilot.selectXPath(isOnly ? item + "[" + (chosen.next() + 1L) + "]" : item);
            for (int found; !chosen.isComplete() && (found = pilot.evalXPath()) >= 0; ) {
                if (isOnly) {
                    chosen.skipTo(chosen.next());
                }
                if (chosen.wantsNext()) {
                    values.element(found);
                } else {
                    chosen.skip(1);
                }
            }
        }
        return chosen.payload();
    }

    /** Writes the message with another text in the chosen item. */
    void change(MessageBuffer in, Payload value, MessageBuffer out) throws Exception {
        int tag = firstItem(in);
        while (tag >= 0 && !chosen.wantsNext()) {
            chosen.skip(1);
            tag = sibling(tag);
        }
        if (tag < 0) {
            chosen.payload();
        }
        values.requireItem(tag);
        String name = tokens.toRawString(tag);
        String text = CanonicalText.escape(encoder.text(value, 0));
        XMLModifier modifier = new XMLModifier(tokens);
        tokens.recoverNode(tag);
        if (tokens.getTokenType(tag + 1) == VTDNav.TOKEN_CHARACTER_DATA
                && values.nextElement(tag, Integer.MAX_VALUE) == tag + 2) {
            modifier.updateToken(tag + 1, text);
        } else {
            modifier.insertAfterElement("<" + name + ">" + text + "</" + name + ">");
            modifier.remove();
        }
        modifier.output(out.out());
    }

    Object[] section(MessageBuffer in, Section section) throws Exception {
        tokens = whole.tokens(in);
        decoder.begin(in.length());
        int tag = whole.walkUntil(decoder::atSections);
        int depth = whole.depth() + 1;
        while (tag < tokens.getTokenCount() && decoder.columns(section) == null) {
            if (tokens.getTokenType(tag) != VTDNav.TOKEN_STARTING_TAG) {
                tag++;
            } else if (tokens.getTokenDepth(tag) < depth) {
                break;
            } else {
                int next = whole.nextElement(tag, depth);
                if (whole.isNamed(tag, Names.section(section))) {
                    whole.element(tag);
                }
                tag = next;
            }
        }
        if (decoder.columns(section) == null) {
            throw new MalformedMessageException("no section " + section, "");
        }
        return decoder.columns(section);
    }

    /** Returns the index of the tag of the first element in the array, or -1 if there is none. */
    private int firstItem(MessageBuffer in) throws Exception {
        tokens = values.tokens(in);
        choosing.begin(in.length());
        array = values.walkUntil(choosing::atItems) - 1;
        return choosing.atItems() ? within(values.nextElement(array, Integer.MAX_VALUE), values.depth()) : -1;
    }

    /** Returns the index of the tag of the next element in the array, or -1 if there is none. */
    private int sibling(int tag) {
        int depth = tokens.getTokenDepth(tag);
        return within(values.nextElement(tag, depth), depth - 1);
    }

    private int within(int tag, int parent) {
        return tag < tokens.getTokenCount() && tokens.getTokenDepth(tag) > parent ? tag : -1;
    }
}
