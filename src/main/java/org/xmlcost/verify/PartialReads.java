package org.xmlcost.verify;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.PartialAccess;

import java.util.List;
import java.util.Optional;

/**
 * Gives a message to everything that a codec can do with part of it. A damaged message may be refused or not, since the
 * damage may be in what is not read. A reader of a part refuses as others do, with one exception and one line.
 */
public final class PartialReads {
    private final List<Ability> abilities;
    private final MessageShape shape;
    private final Payload good;
    private final int last;
    /** First and last value. */
    private final int[] ends;

    private final MessageBuffer out = new MessageBuffer(1024);
    private Codec opened;
    private PartialAccess access;

    /**
     * Creates the reads of a codec.
     *
     * @param good a payload of the shape's kind; the reads are of its first and last value
     */
    public PartialReads(CodecInfo info, MessageShape shape, Payload good) {
        this.shape = shape;
        this.good = good;
        this.last = Math.max(0, good.count() - 1);
        this.ends = last == 0 ? new int[] {0} : new int[] {0, last};
        this.abilities = info.abilities().stream()
                .filter(ability -> info.can(ability, shape))
                .toList();
    }

    /**
     * Reads a damaged message.
     *
     * @param codec a codec opened for the shape
     * @return what is wrong with a refusal, or empty
     * @throws Exception any exception but the one that refuses
     */
    public Optional<String> damaged(Codec codec, byte[] message) throws Exception {
        for (Ability ability : abilities) {
            try {
                use(access(codec), ability, MessageBuffer.of(message));
            } catch (MalformedMessageException e) {
                String words = e.getMessage();
                if (words == null || words.isBlank() || words.contains("\n")) {
                    return Optional.of(ability + " refused without a one-line message");
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Reads the good message.
     *
     * @return the first difference from its payload, or empty
     * @throws Exception if the message is refused
     */
    public Optional<String> good(Codec codec, byte[] message) throws Exception {
        for (Ability ability : abilities) {
            Payload read = use(access(codec), ability, MessageBuffer.of(message));
            Optional<String> difference =
                    read == null ? Optional.empty() : codec.info().tolerance().firstDifference(good.pick(ends), read);
            if (difference.isPresent()) {
                return difference.map(words -> ability + ": " + words);
            }
        }
        return Optional.empty();
    }

    /** Returns the first and the last value if the ability reads values, else null. */
    private Payload use(PartialAccess codec, Ability ability, MessageBuffer in) throws MalformedMessageException {
        switch (ability) {
            case HEADER -> codec.header(in);
            case VALUES -> {
                return codec.values(in, ends);
            }
            case SECTION -> codec.section(in, Section.CUSTOMERS);
            case FORWARD -> codec.forward(in, out);
            case CHANGE -> codec.change(in, last, good.pick(0), out);
            case SCAN -> codec.sum(in);
        }
        return null;
    }

    /** Returns the access of a codec, which usually is the codec of the call before. */
    private PartialAccess access(Codec codec) {
        if (codec != opened) {
            opened = codec;
            access = codec.parts(shape);
        }
        return access;
    }
}
