/**
 * Techniques of reading and writing text that the literature names, each in a codec of its own and as simple as it can
 * be, so that two rows differ in one technique alone. Not the fastest that can be written. Stands on {@code codec},
 * {@code payload}, {@code wire} and the JDK.
 */
package org.xmlcost.codec.technique;
