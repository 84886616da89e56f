package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.number.Lexical;

import java.util.Arrays;
import java.util.Set;

/**
 * The header of a message. On a wire with a header, takes the blocks of WS-Addressing. Any other message may have a
 * header, too (SOAP 1.1, 4.2). Ignores all other blocks, except those that a receiver must understand (4.2.3).
 */
final class HeaderBlocks {
    private static final int ACTION = Addressing.BLOCKS.indexOf(Names.ACTION);
    /** A message may answer several others. The first counts. */
    private static final int RELATES_TO = Addressing.BLOCKS.indexOf(Names.RELATES_TO);

    private static final int UNKNOWN = -1;
    private static final Set<String> TRUE = Set.of("1", "true");

    private final boolean expected;
    private final String[] texts = new String[Addressing.BLOCKS.size()];
    private final StringBuilder text = new StringBuilder();
    private boolean open;
    private boolean seen;
    /** Number of open elements inside the header. */
    private int nested;

    private int block;

    HeaderBlocks(boolean expected) {
        this.expected = expected;
    }

    void clear() {
        open = false;
        seen = false;
        nested = 0;
        Arrays.fill(texts, null);
    }

    /** Returns whether the header must come before the next element. */
    boolean isMissing() {
        return expected && !seen;
    }

    boolean isOpen() {
        return open;
    }

    /** Takes a child of the root before the body, and returns whether it is the header, which then is open. */
    boolean enter(String uri, String local) {
        open = !seen && Names.HEADER.is(uri, local);
        seen |= open;
        return open;
    }

    void start(String uri, String local) throws MalformedMessageException {
        if (nested > 0 && block != UNKNOWN) {
            throw new MalformedMessageException("an element in " + name(), "in " + Names.HEADER);
        }
        if (nested == 0) {
            block = UNKNOWN;
            for (int i = 0; expected && i < texts.length; i++) {
                if (Addressing.BLOCKS.get(i).is(uri, local)) {
                    block = i;
                }
            }
            if (block != UNKNOWN && block != RELATES_TO && texts[block] != null) {
                throw new MalformedMessageException(name() + " twice", "in " + Names.HEADER);
            }
            text.setLength(0);
        }
        nested++;
    }

    void attribute(String uri, String local, String value) throws MalformedMessageException {
        if (nested == 1 && block == UNKNOWN && Names.MUST_UNDERSTAND.is(uri, local) && TRUE.contains(value.strip())) {
            throw new MalformedMessageException(
                    "a block with " + Names.MUST_UNDERSTAND + " that is not understood", "in " + Names.HEADER);
        }
    }

    void text(CharSequence piece) throws MalformedMessageException {
        if (nested == 1 && block != UNKNOWN) {
            text.append(piece);
        } else if (nested == 0 && !piece.chars().allMatch(c -> Lexical.isSpace((char) c))) {
            throw new MalformedMessageException("text between blocks", "in " + Names.HEADER);
        }
    }

    /**
     * Ends an element inside the header, or the header itself.
     *
     * @return whether the header has ended
     * @throws MalformedMessageException if the header has ended without its required block
     */
    boolean end() throws MalformedMessageException {
        if (nested == 0) {
            if (expected && texts[ACTION] == null) {
                throw new MalformedMessageException("no " + Names.ACTION, "in " + Names.HEADER);
            }
            open = false;
            return true;
        }
        nested--;
        if (nested == 0 && block != UNKNOWN && texts[block] == null) {
            texts[block] = text.toString().strip();
        }
        return false;
    }

    /** Returns the texts of the blocks; empty for those that are missing. */
    Addressing addressing() {
        return new Addressing(text(0), text(1), text(2), text(3));
    }

    private String text(int index) {
        return texts[index] == null ? "" : texts[index];
    }

    private Name name() {
        return Addressing.BLOCKS.get(block);
    }
}
