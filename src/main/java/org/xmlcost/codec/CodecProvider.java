package org.xmlcost.codec;

import java.util.List;
import java.util.function.Function;

/**
 * Several codecs of one library that differ in options alone, as rows of one table.
 *
 * <p>Implementations have a public constructor without arguments and are listed in
 * {@code META-INF/services/org.xmlcost.codec.CodecProvider}. A codec with code of its own needs no provider: see
 * {@link Codec}.
 */
public interface CodecProvider {

    /**
     * All rows, in the order of lists.
     *
     * <p>Making them must not load the library, since a fork that measures one row asks for all. Lambdas do not; a
     * reference to a constructor loads its class.
     */
    List<Row> rows();

    /** One codec of a provider, which can be made as often as wanted. */
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
         * A row of a table.
         *
         * @param id of the codec, see {@link CodecInfo#named}
         * @param description asked once, with the id, when the first codec is made
         * @param maker of a codec that is not open, whose {@link Codec#info} is what it is given
         */
        public static Row of(
                String id, Function<String, CodecInfo.Builder> description, Function<CodecInfo, Codec> maker) {
            return new Row(id, description, maker);
        }

        /** {@return the id of the codec} */
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
