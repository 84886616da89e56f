package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

import javax.xml.stream.XMLOutputFactory;

/** {@link BindingJackson} through the JDK's own StAX. */
public final class BindingJacksonJdk extends BindingJackson {
    private static final CodecInfo INFO = described("binding.jackson-jdk").done();

    public BindingJacksonJdk() {
        super(Stax.JDK);
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    /** The JDK's writer cannot: it declares two default namespaces on one element, and prefixes for none. */
    @Override
    void configure(XMLOutputFactory output) {
        // not repairing
    }
}
