/**
 * Codecs that read and write through StAX, where the program pulls events (JSR 173). Depends on {@code codec},
 * {@code codec.infoset}, {@code payload}, {@code wire}, Woodstox and Aalto.
 */
package org.xmlcost.codec.stax;
