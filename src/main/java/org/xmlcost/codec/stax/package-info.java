/** Codecs that read and write through StAX, where the program pulls events (JSR 173). */
package org.xmlcost.codec.stax;
