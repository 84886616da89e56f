package org.xmlcost.fuzz;

import org.xmlcost.codec.TimeLimit;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Gives the same messages to readers and compares what they make of them with what the reference makes of them: that
 * both refuse, or that both return the same values, bit for bit. Each codec is opened anew for each batch, and then
 * reads all messages of the batch, since what it has learned from one may change how it reads the next.
 */
final class Differential implements AutoCloseable {
    private static final String AFTER_ANOTHER = "after an earlier message";
    private static final int MOST_HUNG = 3;
    private static final int LONGEST_REASON = 70;
    /** Number of messages with other values in which a single construct may show its difference. */
    private static final int OTHER_VALUES = 6;
    /** What is of one message alone in the words of a reader. */
    private static final Pattern OWN = Pattern.compile(
            "'[^']*'|\"[^\"]*\"|\\([^()]*\\)|\\[[^\\]]*\\]|\\{[^}]*\\}|0x[0-9a-fA-F]+|[-+]?\\d[\\d.,]*|[^\\x20-\\x7e]");

    private final Subject reference;
    private final List<Subject> subjects;
    private final TimeLimit thread;
    private final Map<Finding.Cluster, Finding> findings = new LinkedHashMap<>();
    /** Constructs of the clusters of generated messages. */
    private final Map<Finding.Cluster, Set<Construct>> needed = new LinkedHashMap<>();

    private final Map<String, Integer> hung = new HashMap<>();
    private long messages;
    private long readings;
    private long accepted;

    /** @param patience time that a message may take */
    Differential(Subject reference, List<Subject> subjects, Duration patience) {
        this.reference = reference;
        this.subjects = List.copyOf(subjects);
        this.thread = new TimeLimit(patience);
    }

    /** Returns whether the reference and at least one other codec read the messages of a stream. */
    boolean compares(MessageStream stream) {
        return reference.reads(stream) && subjects.stream().anyMatch(subject -> subject.reads(stream));
    }

    /**
     * Gives a batch of messages to all codecs that read its wire and kind.
     *
     * @param most number of messages of the batch after which it ends
     */
    void run(MessageStream stream, long batch, int most) {
        List<FuzzMessage> whole = stream.batch(batch);
        List<FuzzMessage> all = whole.subList(0, Math.min(most, whole.size()));
        List<byte[]> bytes = all.stream().map(FuzzMessage::bytes).toList();
        Outcome[] expected = read(reference, stream, batch, bytes);
        messages += all.size();
        accepted += Arrays.stream(expected)
                .filter(each -> each != null && each.isAccepted())
                .count();
        compare(reference, expected, expected, stream, all);
        for (Subject subject : subjects) {
            if (subject.reads(stream) && hung.getOrDefault(subject.id(), 0) < MOST_HUNG) {
                compare(subject, read(subject, stream, batch, bytes), expected, stream, all);
                readings += all.size();
            }
        }
    }

    private void compare(
            Subject subject, Outcome[] actual, Outcome[] expected, MessageStream stream, List<FuzzMessage> all) {
        for (int i = 0; i < actual.length && actual[i] != null && expected[i] != null; i++) {
            Optional<Disagreement> difference = actual[i].difference(expected[i], subject.tolerance(stream.wire()));
            if (difference.isPresent()) {
                new Deviation(subject, stream, all.subList(0, i + 1), difference.get(), expected[i], actual[i]).file();
            }
        }
        if (Arrays.asList(actual).contains(Outcome.NO_ANSWER)) {
            hung.merge(subject.id(), 1, Integer::sum);
        }
    }

    Collection<Finding> findings() {
        return List.copyOf(findings.values());
    }

    long messages() {
        return messages;
    }

    long readings() {
        return readings;
    }

    long accepted() {
        return accepted;
    }

    /** Returns the reference and the other codecs. */
    List<Subject> all() {
        return Stream.concat(Stream.of(reference), subjects.stream()).toList();
    }

    /** Returns what a new codec makes of a message. */
    Outcome alone(Subject subject, MessageStream stream, FuzzMessage message) {
        return read(subject, stream, message.batch(), List.of(message.bytes()))[0];
    }

    /** Returns what a codec makes of a message after the earlier ones of its batch. */
    Outcome inSequence(Subject subject, MessageStream stream, FuzzMessage message) {
        int index = (int) (message.number() % MessageStream.BATCH);
        List<byte[]> bytes = stream.batch(message.batch()).subList(0, index + 1).stream()
                .map(FuzzMessage::bytes)
                .toList();
        return read(subject, stream, message.batch(), bytes)[index];
    }

    private Outcome[] read(Subject subject, MessageStream stream, long batch, List<byte[]> some) {
        return Reading.of(thread, () -> subject.opener().apply(subject.shape(stream, batch)), some);
    }

    private boolean countIfKnown(Finding.Cluster cluster) {
        return findings.computeIfPresent(cluster, (key, finding) -> finding.counted()) != null;
    }

    @Override
    public void close() {
        thread.close();
    }

    /** Returns the words of a reader without what is of one message alone, so that like faults have like words. */
    static String reason(String words) {
        String like = OWN.matcher(words)
                .replaceAll(" ")
                .replaceAll("\\s+", " ")
                .replaceAll("[ :;,(]+$", "")
                .strip();
        return like.length() > LONGEST_REASON
                ? like.substring(0, LONGEST_REASON).strip()
                : like;
    }

    /** Returns why one of the two readers did not accept a message; empty if both did. */
    private static String words(Outcome expected, Outcome actual) {
        return actual.isAccepted() ? expected.words() : actual.words();
    }

    /** One message with which one codec differs. */
    private final class Deviation {
        private final Subject subject;
        private final MessageStream stream;
        /** The messages of the batch up to the one. */
        private final List<FuzzMessage> all;

        private final FuzzMessage message;
        private final Disagreement difference;
        private final Outcome expected;
        private final Outcome actual;

        Deviation(
                Subject subject,
                MessageStream stream,
                List<FuzzMessage> all,
                Disagreement difference,
                Outcome expected,
                Outcome actual) {
            this.subject = subject;
            this.stream = stream;
            this.all = all;
            this.message = all.get(all.size() - 1);
            this.difference = difference;
            this.expected = expected;
            this.actual = actual;
        }

        /** Counts the message in its cluster, which is a new one if there is none yet. */
        void file() {
            Optional<Finding.Cluster> known = needed.entrySet().stream()
                    .filter(each -> each.getKey().subject().id().equals(subject.id())
                            && each.getKey().wire().equals(stream.wire().id())
                            && each.getKey().difference() == difference
                            && message.constructs().containsAll(each.getValue()))
                    .map(Map.Entry::getKey)
                    .findFirst();
            if (known.isPresent()) {
                countIfKnown(known.get());
                return;
            }
            FuzzMessage generated = message.with(message.constructs());
            // A codec that does not answer is not asked again: each time it would cost a thread.
            if (difference == Disagreement.NO_ANSWER) {
                add(cluster(label(), reason(actual.words())), Optional.empty(), message.bytes());
            } else if (differs(null, generated.bytes())) {
                FuzzMessage fewer = fewer(generated);
                Finding.Cluster cluster = cluster(named(fewer.constructs()), "");
                needed.put(cluster, fewer.constructs());
                add(cluster, Optional.empty(), fewer.bytes());
            } else {
                changed();
            }
        }

        private void changed() {
            String reason = reason(words(expected, actual));
            Finding.Cluster alone = cluster(label(), reason);
            Finding.Cluster afterAnother = cluster(AFTER_ANOTHER, reason);
            if (countIfKnown(alone)) {
                return;
            }
            if (differs(null, message.bytes())) {
                add(alone, Optional.empty(), Reduction.of(message.bytes(), each -> differs(reason, each)));
            } else if (!countIfKnown(afterAnother)) {
                afterAnother(afterAnother);
            }
        }

        /** Looks for one earlier message without which the codec does not differ. */
        private void afterAnother(Finding.Cluster cluster) {
            for (int before = all.size() - 2; before >= 0; before--) {
                byte[] first = all.get(before).bytes();
                if (differs(null, first, message.bytes())) {
                    byte[] reduced = Reduction.of(message.bytes(), each -> differs(cluster.reason(), first, each));
                    add(cluster, Optional.of(all.get(before).id()), first, reduced);
                    return;
                }
            }
            add(
                    cluster,
                    Optional.of(all.get(0).id() + " and all that follow"),
                    all.stream().map(FuzzMessage::bytes).toArray(byte[][]::new));
        }

        private void add(Finding.Cluster cluster, Optional<String> after, byte[]... needs) {
            findings.merge(
                    cluster,
                    new Finding(cluster, 1, message.id(), List.of(needs), expected, actual, after),
                    (known, next) -> known.counted());
        }

        private Finding.Cluster cluster(String construct, String reason) {
            return new Finding.Cluster(subject, stream.wire().id(), construct, difference, reason);
        }

        private String label() {
            return message.isGenerated()
                    ? named(message.constructs())
                    : message.mutations().size() > 1
                            ? "several changes"
                            : message.mutations().get(0).toString();
        }

        private static String named(Set<Construct> constructs) {
            return constructs.isEmpty()
                    ? "canonical forms"
                    : constructs.stream().map(Construct::toString).collect(Collectors.joining(" + "));
        }

        /**
         * Returns whether a new codec that reads these messages differs at the last one in the same way.
         *
         * @param why the reason that must be the same; null for any
         */
        private boolean differs(String why, byte[]... some) {
            Outcome one = read(reference, stream, message.batch(), List.of(some[some.length - 1]))[0];
            Outcome other = read(subject, stream, message.batch(), List.of(some))[some.length - 1];
            return other != null
                    && other.difference(one, subject.tolerance(stream.wire())).equals(Optional.of(difference))
                    && (why == null || why.equals(reason(words(one, other))));
        }

        /** Removes constructs as long as the codec differs in the same way, and looks for one that is enough. */
        private FuzzMessage fewer(FuzzMessage generated) {
            for (int i = 0; i < OTHER_VALUES; i++) {
                for (Construct one : generated.constructs()) {
                    FuzzMessage alone = generated.with(Set.of(one), generated.values() + i);
                    if (differs(null, alone.bytes())) {
                        return alone;
                    }
                }
            }
            FuzzMessage least = generated;
            for (Construct one : generated.constructs()) {
                Set<Construct> without = EnumSet.copyOf(least.constructs());
                without.remove(one);
                FuzzMessage next = generated.with(without);
                if (differs(null, next.bytes())) {
                    least = next;
                }
            }
            return least;
        }
    }
}
