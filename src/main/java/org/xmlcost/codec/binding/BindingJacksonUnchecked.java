package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

/** {@link BindingJackson} as a program has it that trusts its sender: without {@link GuardedCursor}, whose javadoc says what then passes. */
public final class BindingJacksonUnchecked extends BindingJackson {
    private static final CodecInfo INFO =
            described("binding.jackson-unchecked").unchecked().done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
