package org.xmlcost.codec.dom;

import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.markup.Names;

import com.ximpleware.AutoPilot;
import com.ximpleware.VTDNav;
import com.ximpleware.XMLModifier;

import java.nio.charset.StandardCharsets;

/**
 * Accesses parts of a message by the indices of their tokens. Tokens before a value are passed over by type and depth,
 * without a look at the message.
 */
class VtdParts extends MessageParts<MessageBuffer> {
    private static final byte[] DECLARATION =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".getBytes(StandardCharsets.US_ASCII);

    private final DomVtd codec;
    private final VtdReader whole = new VtdReader(decoder);
    private final VtdReader values = new VtdReader(choosing);
    private VTDNav tokens;
    /** Index of the last token of the array's tag. */
    private int array;

    VtdParts(MessageShape shape, DomVtd codec) {
        super(shape, codec::unparsed);
        this.codec = codec;
    }

    private void parse(VtdReader reader, MessageBuffer in, MessageDecoder to) throws Exception {
        tokens = reader.tokens(in);
        codec.passed(tokens);
        to.begin(in.length());
    }

    @Override
    protected final void readHeader(MessageBuffer in, int length) throws Exception {
        parse(whole, in, decoder);
        whole.walkUntil(decoder::hasMethod);
    }

    /** Copies the root with all that it contains. */
    @Override
    protected final void copy(MessageBuffer in, int length, MessageBuffer out) throws Exception {
        readHeader(in, length);
        tokens.toElement(VTDNav.ROOT);
        long fragment = tokens.getElementFragment();
        out.append(DECLARATION, 0, DECLARATION.length);
        out.append(in.bytes(), (int) fragment, (int) (fragment >>> Integer.SIZE));
    }

    @Override
    protected void readChosen(MessageBuffer in, int length) throws Exception {
        int tag = firstItem(in);
        while (!chosen.isComplete() && tag >= 0) {
            if (chosen.wantsNext()) {
                values.element(tag);
            } else {
                chosen.skip(1);
            }
            tag = sibling(tag);
        }
    }

    /** Finds a single value by its position with XPath, and several among all items. */
    final void readByXPath(MessageBuffer in) throws Exception {
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
    }

    @Override
    protected final void change(MessageBuffer in, int length, String newText, MessageBuffer out) throws Exception {
        int tag = firstItem(in);
        while (tag >= 0 && !chosen.wantsNext()) {
            chosen.skip(1);
            tag = sibling(tag);
        }
        if (tag < 0) {
            return;
        }
        chosen.pass();
        values.requireItem(tag);
        String name = tokens.toRawString(tag);
        String text = CanonicalText.escape(newText);
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

    @Override
    protected final void readSection(MessageBuffer in, int length, Section section) throws Exception {
        parse(whole, in, decoder);
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
    }

    /** Returns the index of the tag of the first element in the array, or -1 if there is none. */
    private int firstItem(MessageBuffer in) throws Exception {
        parse(values, in, choosing);
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
