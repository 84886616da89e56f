/** No XML at all: what moving the values costs at least. Stands on {@code codec}, {@code payload}, {@code wire} and the JDK. */
package org.xmlcost.codec.floor;
