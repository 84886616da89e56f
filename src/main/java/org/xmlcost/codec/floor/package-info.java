/**
 * No XML at all: what moving the values costs at least. Stands on {@code codec}, {@code payload}, {@code wire}, the JDK
 * and Protocol Buffers.
 */
package org.xmlcost.codec.floor;
