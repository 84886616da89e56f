package org.xmlcost.codec.exi;

/**
 * A message for one thread, read without locks. The decoders read it octet by octet, and the JDK's stream acquires and
 * releases a lock for each octet.
 */
@SuppressWarnings({"InputStreamSlowMultibyteRead", "UnsynchronizedOverridesSynchronized"})
final class UnlockedOctets extends Octets {

    UnlockedOctets(byte[] bytes, int length) {
        super(bytes, length);
    }

    @Override
    public int read() {
        return pos < count ? buf[pos++] & 0xFF : -1;
    }
}
