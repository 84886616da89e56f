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
import java.util.stream.Collectors;

/**
 * All codecs on the class path: each {@link Codec}, and each row of a {@link CodecProvider}, whose class is listed in a
 * file below {@code META-INF/services}, in this jar or any other. Codecs are sorted by model. Within a model, the rows
 * of providers come before the other codecs, and both keep the order of their files.
 */
public final class Catalogue {
    /**
     * System property that restricts the look-up to some codecs. Its value is a comma-separated list of
     * {@linkplain Entry#name names}. A fork that measures one codec needs no other codec. A look-up of all codecs loads
     * classes of every library, which takes a third of the time that a fork spends outside its measurement.
     */
    public static final String ONLY = "xmlcost.codecs";

    /** Separator between the class of a provider and the id of its row. */
    private static final char ROW = '#';

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<String> broken = new ArrayList<>();

    /**
     * A codec of the catalogue. Except for an {@link ExternalProcess}, instances are available only through
     * {@link #open}, because that method puts a gzip stream around the codec where the wire requires it.
     */
    public static final class Entry {
        private final String name;
        private final CodecInfo info;
        private final Class<? extends Codec> type;
        private final Supplier<Codec> maker;

        /** @param sample a codec that {@code maker} returned */
        private Entry(String name, Codec sample, Supplier<Codec> maker) {
            this.name = name;
            this.info = Objects.requireNonNull(sample.info(), "no CodecInfo");
            this.type = sample.getClass();
            this.maker = maker;
        }

        /**
         * {@return the name that {@link Catalogue#only} accepts: the class of the codec, or the class of its provider
         * followed by {@code #} and the id of its row}
         */
        public String name() {
            return name;
        }

        public CodecInfo info() {
            return info;
        }

        /** {@return whether the codec also has a type, such as {@link DocumentAccess}} */
        public boolean is(Class<?> capability) {
            return capability.isAssignableFrom(type);
        }

        /**
         * Returns a codec as one of its types. The codec is not opened.
         *
         * @throws ClassCastException if the codec does not have the type
         */
        public <T> T as(Class<T> capability) {
            return capability.cast(maker.get());
        }

        /**
         * Creates a codec that writes and reads streams, and opens it.
         *
         * @throws IllegalArgumentException if the codec does not {@linkplain CodecInfo#streams stream} the shape
         */
        public StreamingCodec openStreaming(MessageShape shape) {
            info.require(shape);
            if (!info.streams(shape)) {
                throw new IllegalArgumentException(
                        info.id() + " does not stream " + shape.kind() + " on " + shape.wire());
            }
            StreamingCodec codec = (StreamingCodec) maker.get();
            codec.open(shape);
            return codec;
        }

        /**
         * Creates a codec and opens it. If the wire is gzipped, the codec is wrapped in a gzip stream. If the wire is a
         * format of scientific data, a {@link DocumentAccess} reads and writes documents of this format.
         *
         * @throws IllegalArgumentException if the codec does not support the shape
         */
        public Codec open(MessageShape shape) {
            info.require(shape);
            Codec made = maker.get();
            Codec codec = made;
            if (shape.wire().isGzipped()) {
                codec = new Gzipped(made);
            } else if (shape.wire().isFormat() && made instanceof DocumentAccess documents) {
                codec = new FormatCodec(documents);
            }
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

    /** Applies an action to each class that a service file names. A class that fails does not hide the others. */
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
                // The class does not exist or does not implement the service. The look-up continues with the next
                // class.
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

    /** {@return SPDX identifiers of the licences of the codecs' libraries, by the ids of the codecs} */
    public Map<String, String> licences() {
        return entries.values().stream()
                .map(Entry::info)
                .collect(Collectors.toMap(CodecInfo::id, info -> info.library().licence()));
    }

    public static Catalogue load() {
        return new Catalogue();
    }

    /**
     * Returns the entry of one codec without creating any other codec, since a look-up of all codecs loads classes of
     * every library. The entry always uses the same instance of the codec.
     *
     * @param name the {@linkplain Entry#name name} of the codec
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

    /**
     * Returns the codec of a row. This is a loop and not a stream, because the next step to be measured may be the
     * first message of a JVM.
     */
    private static Codec codec(CodecProvider provider, String id) {
        for (CodecProvider.Row row : provider.rows()) {
            if (row.id().equals(id)) {
                return row.make();
            }
        }
        throw new IllegalArgumentException(
                "no codec " + id + " in " + provider.getClass().getName());
    }

    public List<Entry> all() {
        return List.copyOf(entries.values());
    }

    public Optional<Entry> find(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /**
     * Returns the codec of an id.
     *
     * @throws IllegalArgumentException if there is no such codec; the exception lists the ids that exist
     */
    public Entry get(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException(
                "no codec '" + id + "'; there are " + String.join(", ", entries.keySet())));
    }

    /**
     * {@return the problems of the look-up, each with its reason: codecs that service files name but that could not be
     * made, and ids that occur twice}
     */
    public List<String> broken() {
        return List.copyOf(broken);
    }
}
