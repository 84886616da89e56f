package org.xmlcost.codec.technique;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reader that expects the markup of an array's items and compares the bytes with whole tags. Each item that is written
 * differently (with an attribute, white space, a reference, or a character beyond ASCII) is left to the parser.
 */
final class ArrayReader extends PullReader {
    /** Elements that hold text: the members of a struct, or the item itself. */
    private final Name[] names;

    private final byte[][] open;
    private final byte[][] close;
    private final byte[] openItem;
    private final byte[] closeItem;
    private final char[][] texts;
    private final int[] lengths;
    private final boolean isStruct;
    private byte[] bytes;
    private int length;

    ArrayReader(MessageShape shape, TagNames tags) {
        super(shape, tags);
        Name[] members = Names.members(shape.kind());
        isStruct = members.length > 0;
        names = isStruct ? members : new Name[] {Names.ITEM};
        open = Arrays.stream(names).map(name -> ascii("<" + name + ">")).toArray(byte[][]::new);
        close = Arrays.stream(names).map(name -> ascii("</" + name + ">")).toArray(byte[][]::new);
        openItem = ascii(isStruct ? "<" + Names.ITEM + ">" : "");
        closeItem = ascii(isStruct ? "</" + Names.ITEM + ">" : "");
        texts = new char[names.length][64];
        lengths = new int[names.length];
    }

    @Override
    void expected(MessageBuffer in) throws MalformedMessageException {
        int place = pull.place();
        if (place < 0 || !decoder.atValues()) {
            // A block of a header may have items, too.
            return;
        }
        bytes = in.bytes();
        length = in.length();
        int next = place;
        for (int end = item(next); end >= 0; end = item(next)) {
            deliver();
            next = end;
        }
        if (next > place) {
            pull.skipTo(next);
        }
    }

    /**
     * Reads the texts of an item that is written exactly as expected.
     *
     * @return end of the item, or -1 if it is written differently
     */
    private int item(int from) {
        int at = tag(openItem, from);
        for (int i = 0; i < names.length; i++) {
            at = tag(close[i], text(i, tag(open[i], at)));
        }
        return tag(closeItem, at);
    }

    private int tag(byte[] tag, int at) {
        return at >= 0 && at + tag.length <= length && Arrays.equals(bytes, at, at + tag.length, tag, 0, tag.length)
                ? at + tag.length
                : -1;
    }

    private int text(int i, int from) {
        if (from < 0) {
            return -1;
        }
        int at = from;
        while (at < length && Characters.isPlain(bytes[at])) {
            at++;
        }
        if (at - from > texts[i].length) {
            texts[i] = new char[Math.max(at - from, 2 * texts[i].length)];
        }
        for (int j = from; j < at; j++) {
            texts[i][j - from] = (char) bytes[j];
        }
        lengths[i] = at - from;
        return at;
    }

    private void deliver() throws MalformedMessageException {
        if (isStruct) {
            decoder.start("", Names.ITEM.local());
        }
        for (int i = 0; i < names.length; i++) {
            decoder.start("", names[i].local());
            decoder.leaf(texts[i], lengths[i]);
            decoder.end();
        }
        if (isStruct) {
            decoder.end();
        }
    }

    private static byte[] ascii(String markup) {
        return markup.getBytes(StandardCharsets.US_ASCII);
    }
}
