/**
 * Codecs for the schema of the messages. Depends on {@code codec}, {@code codec.stax}, {@code direct}, {@code payload},
 * {@code wire} and the JDK.
 */
package org.xmlcost.codec.direct;
