package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

/** {@link BindingJackson} through the JDK's own StAX. */
public final class BindingJacksonJdk extends BindingJackson {
    private static final CodecInfo INFO = info("binding.jackson-jdk");

    public BindingJacksonJdk() {
        super(Stax.JDK);
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
