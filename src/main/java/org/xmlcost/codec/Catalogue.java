package org.xmlcost.codec;

import org.xmlcost.wire.MessageShape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * All codecs on the class path: each {@link Codec} and the rows of each {@link CodecProvider} that a file below
 * {@code META-INF/services} names, in this jar or any other. The order is that of their models, and within a model that
 * of the files.
 */
public final class Catalogue {
    /**
     * System property with the {@linkplain Entry#name names}, comma-separated, of the only codecs to look at. A fork
     * that measures one needs no other, and looking at all loads classes of every library: a third of the time around a
     * fork.
     */
    public static final String ONLY = "xmlcost.codecs";

    /** Between the class of a provider and the id of its row. */
    private static final char ROW = '#';

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<String> broken = new ArrayList<>();

    /**
     * A codec that can be made as often as wanted. Nobody gets one that is not open: {@link #open} is what puts a gzip
     * stream around it.
     */
    public static final class Entry {
        private final String name;
        private final CodecInfo info;
        private final Class<? extends Codec> type;
        private final Supplier<Codec> maker;

        /** @param sample a codec of the kind that is made */
        private Entry(String name, Codec sample, Supplier<Codec> maker) {
            this.name = name;
            this.info = Objects.requireNonNull(sample.info(), "no CodecInfo");
            this.type = sample.getClass();
            this.maker = maker;
        }

        /**
         * {@return the name by which {@link Catalogue#only} finds it: its class, or that of its provider and its id}
         */
        public String name() {
            return name;
        }

        /** {@return what the codec says of itself} */
        public CodecInfo info() {
            return info;
        }

        /** {@return the class of the codec, which may be that of other rows as well} */
        public Class<? extends Codec> type() {
            return type;
        }

        /**
         * A codec that is measured by a process of its own; it opens nothing.
         *
         * @throws ClassCastException if it runs in a JVM
         */
        public ExternalProcess process() {
            return (ExternalProcess) maker.get();
        }

        /**
         * Makes a codec and opens it; where the wire says so, with a gzip stream around it.
         *
         * @throws IllegalArgumentException if the codec does not support the shape
         */
        public Codec open(MessageShape shape) {
            info.require(shape);
            Codec codec = shape.wire().isGzipped() ? Gzipped.around(maker.get()) : maker.get();
            codec.open(shape);
            return codec;
        }
    }

    private Catalogue() {
        String only = System.getProperty(ONLY);
        Set<String> wanted = only == null ? null : Set.of(only.split(","));
        List<Entry> found = new ArrayList<>();
        lookUp(CodecProvider.class, provider -> {
            String prefix = provider.type().getName() + ROW;
            if (wanted == null || wanted.stream().anyMatch(name -> name.startsWith(prefix))) {
                provider.get().rows().forEach(row -> add(prefix + row.id(), row::make, wanted, found));
            }
        });
        lookUp(Codec.class, provider -> add(provider.type().getName(), provider, wanted, found));
        found.sort(Comparator.comparing(entry -> entry.info().model()));
        for (Entry entry : found) {
            if (entries.putIfAbsent(entry.info().id(), entry) != null) {
                broken.add(entry.name() + ": a codec " + entry.info().id() + " exists already");
            }
        }
    }

    /** Asks each class that a service file names; what is wrong with one does not take the others away. */
    private <S> void lookUp(Class<S> service, Consumer<ServiceLoader.Provider<S>> action) {
        var providers = ServiceLoader.load(service).stream().iterator();
        for (boolean more = true; more; ) {
            try {
                more = providers.hasNext();
                ServiceLoader.Provider<S> provider = more ? providers.next() : null;
                if (more) {
                    guarded(provider.type().getName(), () -> action.accept(provider));
                }
            } catch (ServiceConfigurationError e) {
                // A class that is not there, or does not implement the service. The look-up goes on behind it.
                broken.add(e.getMessage());
            }
        }
    }

    private void add(String name, Supplier<Codec> maker, Set<String> wanted, List<Entry> found) {
        if (wanted == null || wanted.contains(name)) {
            guarded(name, () -> found.add(new Entry(name, maker.get(), maker)));
        }
    }

    private void guarded(String name, Runnable action) {
        try {
            action.run();
        } catch (ServiceConfigurationError | LinkageError | RuntimeException | AssertionError | StackOverflowError e) {
            broken.add(name + ": " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    /** {@return a catalogue of what is on the class path now} */
    public static Catalogue load() {
        return new Catalogue();
    }

    /**
     * One codec, with no other made: the look-up of all loads classes of every library.
     *
     * @param name as {@link Entry#name} has it
     * @throws IllegalArgumentException if there is no such codec
     */
    public static Entry only(String name) {
        int row = name.indexOf(ROW);
        try {
            Object made = Class.forName(row < 0 ? name : name.substring(0, row))
                    .getConstructor()
                    .newInstance();
            Codec codec = row < 0 ? (Codec) made : codec((CodecProvider) made, name.substring(row + 1));
            return new Entry(name, codec, () -> codec);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException("no codec " + name, e);
        }
    }

    /** A loop, not a stream: what is measured after it may be the first message of a JVM. */
    private static Codec codec(CodecProvider provider, String id) {
        for (CodecProvider.Row row : provider.rows()) {
            if (row.id().equals(id)) {
                return row.make();
            }
        }
        throw new IllegalArgumentException(
                "no codec " + id + " in " + provider.getClass().getName());
    }

    /** {@return every codec there is} */
    public List<Entry> all() {
        return List.copyOf(entries.values());
    }

    /** {@return the codec of an id, if there is one} */
    public Optional<Entry> find(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /**
     * The codec of an id.
     *
     * @throws IllegalArgumentException if there is none, naming those there are
     */
    public Entry get(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException(
                "no codec '" + id + "'; there are " + String.join(", ", entries.keySet())));
    }

    /** {@return what service files name and could not be made, each with the reason} */
    public List<String> broken() {
        return List.copyOf(broken);
    }
}
