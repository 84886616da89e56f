package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

/** {@link BindingJaxb} through the JDK's own StAX. */
public final class BindingJaxbJdk extends BindingJaxb {
    private static final CodecInfo INFO = described("binding.jaxb-jdk").done();

    public BindingJaxbJdk() {
        super(Stax.JDK);
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
