package org.xmlcost.codec;

import java.util.List;
import java.util.function.Function;

/**
 * Table of codecs of one library that differ only in options. Each codec is a row.
 *
 * <p>Implementations have a public constructor without arguments and are listed in
 * {@code META-INF/services/org.xmlcost.codec.CodecProvider}. A codec with its own code needs no provider: see
 * {@link Codec}.
 */
public interface CodecProvider {

    /**
     * Returns all rows, in the order in which lists show them.
     *
     * <p>Creating the rows must not load the library, since a fork that measures one row creates all of them. Lambdas
     * do not load it, but a reference to a constructor loads its class.
     */
    List<Row> rows();

    /** Row of a provider: a codec of which any number of instances can be made. */
    final class Row {
        private final String id;
        private final Function<String, CodecInfo.Builder> description;
        private final Function<CodecInfo, Codec> maker;
        private CodecInfo info;

        private Row(String id, Function<String, CodecInfo.Builder> description, Function<CodecInfo, Codec> maker) {
            this.id = id;
            this.description = description;
            this.maker = maker;
        }

        /**
         * Creates a row.
         *
         * @param id the id of the codec, see {@link CodecInfo#named}
         * @param description describes the codec of an id; called once, when the first codec is made
         * @param maker creates a codec that is not open and whose {@link Codec#info} is the given description
         */
        public static Row of(
                String id, Function<String, CodecInfo.Builder> description, Function<CodecInfo, Codec> maker) {
            return new Row(id, description, maker);
        }

        public String id() {
            return id;
        }

        /** {@return a new codec that is not open} */
        public Codec make() {
            if (info == null) {
                info = description.apply(id).done();
            }
            return maker.apply(info);
        }
    }
}
