package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

/** {@link BindingJaxb} as a program has it that trusts its sender: without {@link GuardedCursor}, whose javadoc says what then passes. */
public final class BindingJaxbUnchecked extends BindingJaxb {
    private static final CodecInfo INFO =
            described("binding.jaxb-unchecked").unchecked().done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
