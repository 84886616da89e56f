package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The messages of one wire and kind. The same seed gives the same messages, and each batch can be made alone. Half of
 * the messages are as the grammar has them, half are changed.
 *
 * <p>In most batches, messages come from a few senders, each with markup of its own, so that readers that learn from
 * messages have something to learn. In the others, each message has other markup.
 */
final class MessageStream {
    /** Number of messages in a batch, which a reader gets from its opening on. */
    static final int BATCH = 1000;

    private static final int MOST_SENDERS = 3;
    private static final int MOST_MUTATIONS = 4;
    private static final int LONGEST_MUTATED = 1 << 16;
    private static final List<Kind> KINDS =
            List.of(Kind.DOUBLE, Kind.INT, Kind.FLOAT, Kind.BYTE, Kind.STRING, Kind.MESH, Kind.EVENT);

    /** For a construct, those that contradict it, or that hide it if it is a fault. */
    private static final Map<Construct, Set<Construct>> EXCLUDED = Map.ofEntries(
            Map.entry(Construct.UTF_16_BE, Set.of(Construct.BYTE_ORDER_MARK)),
            Map.entry(Construct.UTF_16_LE, Set.of(Construct.BYTE_ORDER_MARK)),
            Map.entry(
                    Construct.INHERITED_NAMESPACE,
                    Set.of(Construct.DEFAULT_NAMESPACE, Construct.REBOUND_PREFIX, Construct.LATE_DECLARATIONS)),
            Map.entry(Construct.TYPED_ITEMS, Set.of(Construct.TYPED_SOME)),
            Map.entry(Construct.NIL, Set.of(Construct.TYPED_SOME, Construct.NIL_FALSE)),
            Map.entry(Construct.ANY_TYPE, Set.of(Construct.SOAP_TYPE)),
            Map.entry(Construct.DEFAULT_NAMESPACE_OF_METHOD, Set.of(Construct.REBOUND_PREFIX)),
            Map.entry(Construct.WRONG_NAMESPACE, Set.of(Construct.REBOUND_PREFIX)),
            Map.entry(
                    Construct.UNBOUND_PREFIX, Set.of(Construct.REBOUND_PREFIX, Construct.DEFAULT_NAMESPACE_OF_METHOD)));

    private final long seed;
    private final Wire wire;
    private final Kind kind;
    private final List<Construct> layouts;
    private final List<Construct> values;
    private final List<Construct> faults;

    /** Markup of a sender. */
    private record Sender(Set<Construct> constructs, long layout) {}

    /** @param wire a text wire that can carry the kind */
    MessageStream(long seed, Wire wire, Kind kind) {
        this.seed = seed;
        this.wire = wire;
        this.kind = kind;
        layouts = Construct.of(Construct.Part.LAYOUT, wire, kind);
        values = Construct.of(Construct.Part.VALUE, wire, kind);
        faults = Construct.of(Construct.Part.FAULT, wire, kind);
    }

    /** Returns the wires whose messages can be generated: text without a gzip stream. */
    static List<Wire> wires() {
        return Wire.values().stream()
                .filter(wire -> wire.isText() && wire.hasMarkup() && !wire.isGzipped())
                .toList();
    }

    /** Returns the kinds whose messages can be generated for a wire: arrays of numbers, strings and structs. */
    static List<Kind> kinds(Wire wire) {
        return KINDS.stream().filter(kind -> wire.cannotCarry(kind).isEmpty()).toList();
    }

    Wire wire() {
        return wire;
    }

    Kind kind() {
        return kind;
    }

    /** Returns the messages {@code number * BATCH} and following. */
    List<FuzzMessage> batch(long number) {
        long id = ((long) wire.id().hashCode() << 32) + kind.id().hashCode();
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed ^ id).nextLong() + number);
        List<Sender> senders = new ArrayList<>();
        if (random.nextInt(4) > 0) {
            for (int i = random.nextInt(MOST_SENDERS); i >= 0; i--) {
                senders.add(sender(random));
            }
        }
        List<FuzzMessage> messages = new ArrayList<>(BATCH);
        for (int i = 0; i < BATCH; i++) {
            byte[] other = messages.isEmpty()
                    ? "<".getBytes(StandardCharsets.UTF_8)
                    : messages.get(random.nextInt(messages.size())).bytes();
            messages.add(message(number * BATCH + i, senders, other, random));
        }
        return messages;
    }

    FuzzMessage message(long number) {
        return batch(number / BATCH).get((int) (number % BATCH));
    }

    private Sender sender(SplittableRandom random) {
        return new Sender(some(layouts, random.nextInt(5), random), random.nextLong());
    }

    private static Set<Construct> some(List<Construct> all, int count, SplittableRandom random) {
        Set<Construct> some = EnumSet.noneOf(Construct.class);
        for (int i = 0; i < count && !all.isEmpty(); i++) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    private FuzzMessage message(long number, List<Sender> senders, byte[] other, SplittableRandom random) {
        boolean isRegular = !senders.isEmpty();
        Sender sender = isRegular ? senders.get(random.nextInt(senders.size())) : sender(random);
        Set<Construct> constructs = EnumSet.noneOf(Construct.class);
        constructs.addAll(sender.constructs);
        if (isRegular && random.nextInt(16) == 0) {
            constructs.addAll(some(layouts, 1, random));
        }
        if (random.nextInt(isRegular ? 6 : 2) == 0) {
            constructs.addAll(some(values, 1 + random.nextInt(2), random));
        }
        if (random.nextInt(16) == 0) {
            // A count is what messages of a learned layout may differ in, so a wrong one is most worth while.
            constructs.addAll(random.nextInt(4) == 0 ? faults.subList(0, 1) : some(faults, 1, random));
        }
        EXCLUDED.forEach((construct, others) -> {
            if (constructs.contains(construct)) {
                constructs.removeAll(others);
            }
        });
        long seedOfValues = random.nextLong();
        byte[] bytes = new MessageText(wire, kind, constructs, sender.layout, seedOfValues).bytes();
        List<Mutation> mutations = new ArrayList<>();
        if (random.nextBoolean()) {
            int count = random.nextInt(3) == 0 ? 2 + random.nextInt(MOST_MUTATIONS - 1) : 1;
            for (int i = 0; i < count && bytes.length < LONGEST_MUTATED; i++) {
                // Most other mutations are noticed by every parser.
                Mutation mutation = random.nextInt(4) == 0
                        ? Mutation.DIGIT
                        : Mutation.values()[random.nextInt(Mutation.values().length)];
                mutations.add(mutation);
                bytes = mutation.apply(bytes, other, random);
            }
        }
        return new FuzzMessage(
                wire, kind, number, constructs, List.copyOf(mutations), sender.layout, seedOfValues, bytes);
    }
}
