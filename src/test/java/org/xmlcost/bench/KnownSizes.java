package org.xmlcost.bench;

/** Prints what objects hold whose size is known: for a JVM with the arguments of one that counts memory. */
public final class KnownSizes {
    private static final long[] NUMBERS = new long[1000];

    @SuppressWarnings("unused")
    private final Object held;

    private KnownSizes(Object held) {
        this.held = held;
    }

    /** A record's fields are those that cannot be read by their place without more ado. */
    record Pair(Object first, Object second) {}

    public static void main(String[] arguments) {
        print(NUMBERS);
        print(new KnownSizes(NUMBERS));
        print(new Pair(NUMBERS, NUMBERS));
        print(new Object[] {NUMBERS, NUMBERS.clone(), null, KnownSizes.class, Thread.currentThread()});
        Object captured = NUMBERS;
        Runnable hidden = () -> System.out.println(captured);
        print(hidden);
        print("0123456789");
        ObjectGraph numbers = new ObjectGraph();
        numbers.add(NUMBERS);
        System.out.println(new ObjectGraph(numbers).add(new KnownSizes(NUMBERS)));
    }

    private static void print(Object root) {
        System.out.println(new ObjectGraph().add(root));
    }
}
