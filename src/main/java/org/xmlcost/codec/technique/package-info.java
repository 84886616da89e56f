/**
 * Techniques of reading and writing text from the literature, each as simple as possible in a codec of its own, so that
 * two rows differ in one technique alone. They are not the fastest possible implementations.
 *
 * <p>May import {@code codec}, {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec.technique;
