package org.xmlcost.verify;

import org.xmlcost.payload.Kind;

/**
 * A message that no reader may accept.
 *
 * @param name what is wrong with it
 * @param kind kind that the reader is opened for
 */
public record HostileMessage(String name, Kind kind, byte[] bytes) {
    @Override
    public String toString() {
        return name;
    }
}
