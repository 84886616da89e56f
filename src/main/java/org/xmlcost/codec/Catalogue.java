package org.xmlcost.codec;

import org.xmlcost.wire.MessageShape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;

/**
 * All codecs on the class path, this project's and anyone's: what {@code META-INF/services/org.xmlcost.codec.Codec} names
 * in any jar. The order is that of those files.
 */
public final class Catalogue {
    /**
     * System property with the class names, comma-separated, of the only codecs to look at. A fork that measures one needs no
     * other, and looking at all loads classes of every library: a third of the time around a fork.
     */
    public static final String ONLY = "xmlcost.codecs";

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<String> broken = new ArrayList<>();

    /** A codec that can be made as often as wanted. Nobody gets one that is not opened: opening it here is what puts a gzip stream around it. */
    public static final class Entry {
        private final CodecInfo info;
        private final Class<? extends Codec> type;
        private final Supplier<Codec> maker;

        private Entry(CodecInfo info, Class<? extends Codec> type, Supplier<Codec> maker) {
            this.info = info;
            this.type = type;
            this.maker = maker;
        }

        public CodecInfo info() {
            return info;
        }

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
         * Makes one and opens it; where the wire says so, with a gzip stream around it.
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
        var providers = ServiceLoader.load(Codec.class).stream().iterator();
        for (boolean more = true; more; ) {
            try {
                more = providers.hasNext();
                ServiceLoader.Provider<Codec> provider = more ? providers.next() : null;
                if (more && (wanted == null || wanted.contains(provider.type().getName()))) {
                    add(provider);
                }
            } catch (ServiceConfigurationError e) {
                // A class that is not there, or no codec. The look-up goes on behind it.
                broken.add(e.getMessage());
            }
        }
    }

    private void add(ServiceLoader.Provider<Codec> provider) {
        try {
            CodecInfo info = provider.get().info();
            Entry previous = entries.putIfAbsent(info.id(), new Entry(info, provider.type(), provider));
            if (previous != null) {
                broken.add(provider.type().getName() + ": a codec " + info.id() + " exists already");
            }
        } catch (ServiceConfigurationError | LinkageError | RuntimeException | AssertionError | StackOverflowError e) {
            broken.add(provider.type().getName() + ": " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    public static Catalogue load() {
        return new Catalogue();
    }

    /**
     * A codec alone, with no other looked at: the look-up of all loads classes of every library.
     *
     * @param className of the codec, which has a public constructor without arguments
     * @throws IllegalArgumentException if there is no such codec
     */
    public static Entry only(String className) {
        try {
            Class<? extends Codec> type = Class.forName(className).asSubclass(Codec.class);
            Codec codec = type.getConstructor().newInstance();
            return new Entry(codec.info(), type, () -> codec);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException("no codec " + className, e);
        }
    }

    public List<Entry> all() {
        return List.copyOf(entries.values());
    }

    public Optional<Entry> find(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /** @throws IllegalArgumentException if there is none, naming those there are */
    public Entry get(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException(
                "no codec '" + id + "'; there are " + String.join(", ", entries.keySet())));
    }

    /** Named providers that could not be made, each with the reason: never skipped silently. */
    public List<String> broken() {
        return List.copyOf(broken);
    }
}
