/**
 * StAX: the program pulls events (JSR 173). Stands on {@code codec}, {@code infoset}, {@code payload}, {@code wire},
 * Woodstox and Aalto.
 */
package org.xmlcost.codec.stax;
