/**
 * Codecs that read and write through StAX, where the program pulls events (JSR 173).
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code com.ctc.wstx}, {@code com.fasterxml.aalto}, {@code org.codehaus.stax2}.
 */
package org.xmlcost.codec.stax;
