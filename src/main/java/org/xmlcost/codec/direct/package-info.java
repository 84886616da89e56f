/** Codecs for the schema of the messages. */
package org.xmlcost.codec.direct;
