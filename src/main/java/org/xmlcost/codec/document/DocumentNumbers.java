package org.xmlcost.codec.document;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import java.util.Arrays;

/** The numbers of a document at a path, in document order, as doubles. An element without a number adds none. */
public final class DocumentNumbers implements DocumentHandler {
    private final NumberPath path;
    private final NumberPath.Step[] steps;
    private final String attribute;
    private final Numbers numbers = Numbers.of(NumberMode.JDK);

    private double[] values = new double[1024];
    private int count;
    /** Local names of the open elements, from index 1. */
    private String[] open = new String[32];
    /** For each open element, a bit for each step whose condition it meets. */
    private int[] met = new int[32];
    /** For each open element and each step, how many children of the step's name it has had. */
    private int[] children;

    private int depth;
    /** Whether the innermost element is at the path; null if that is not known yet. */
    private Boolean atPath;
    /** What has come of the text with the numbers; null before the first piece. */
    private String first;
    /** Further pieces of that text; only used if there are several. */
    private final StringBuilder pieces = new StringBuilder();

    private MalformedMessageException problem;

    /** Creates a handler that has no numbers yet. */
    public DocumentNumbers(NumberPath path) {
        this.path = path;
        this.steps = path.steps().toArray(NumberPath.Step[]::new);
        this.attribute = path.attribute();
        this.children = new int[open.length * steps.length];
    }

    @Override
    public void start(String uri, String local) {
        flush();
        if (++depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
            met = Arrays.copyOf(met, 2 * depth);
            children = Arrays.copyOf(children, 2 * children.length);
        }
        open[depth] = local;
        met[depth] = 0;
        int own = depth * steps.length;
        for (int i = 0; i < steps.length; i++) {
            children[own + i] = 0;
            boolean counts = steps[i].position() > 0 && steps[i].isOf(local);
            if (counts && ++children[own - steps.length + i] == steps[i].position()) {
                met[depth] |= 1 << i;
            }
        }
        atPath = null;
    }

    @Override
    public void attribute(String uri, String local, String value) {
        for (int i = 0; i < steps.length; i++) {
            NumberPath.Step step = steps[i];
            if (step.attribute().equals(local) && step.value().equals(value)) {
                if (step.child().isEmpty()) {
                    met[depth] |= 1 << i;
                } else if (step.child().equals(open[depth])) {
                    met[depth - 1] |= 1 << i;
                }
            }
        }
        if (attribute.equals(local)) {
            // The conditions of the path may be on attributes that follow.
            first = value;
        }
    }

    @Override
    public void text(String piece) {
        if (!attribute.isEmpty() || !isAtPath()) {
            return;
        }
        if (first == null) {
            first = piece;
        } else {
            if (pieces.isEmpty()) {
                pieces.append(first);
            }
            pieces.append(piece);
        }
    }

    @Override
    public void end() {
        flush();
        depth--;
        atPath = null;
    }

    private boolean isAtPath() {
        if (atPath == null) {
            atPath = matches();
        }
        return atPath;
    }

    private boolean matches() {
        int outer = depth - steps.length;
        if (outer < 0 || (path.fromRoot() && outer > 0)) {
            return false;
        }
        for (int i = steps.length - 1; i >= 0; i--) {
            boolean isMet = !steps[i].isConditional() || (met[outer + 1 + i] & 1 << i) != 0;
            if (!isMet || !steps[i].isOf(open[outer + 1 + i])) {
                return false;
            }
        }
        return true;
    }

    private void flush() {
        if (first == null) {
            return;
        }
        String text = pieces.isEmpty() ? first : pieces.toString();
        first = null;
        pieces.setLength(0);
        if (problem == null && isAtPath()) {
            try {
                path.encoding().decode(text, numbers, this::add);
            } catch (MalformedMessageException e) {
                problem = e;
            }
        }
    }

    private void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    /**
     * Returns the numbers, after the document has ended.
     *
     * @throws MalformedMessageException if a text or an attribute at the path has no numbers of the encoding
     */
    public Payload payload() throws MalformedMessageException {
        if (problem != null) {
            throw problem;
        }
        return new Payload.Doubles(Arrays.copyOf(values, count));
    }
}
