package org.xmlcost.jni;

/** The same with critical sections. */
class PinnedBridgeTest extends BridgeTest {
    @Override
    boolean pinned() {
        return true;
    }
}
