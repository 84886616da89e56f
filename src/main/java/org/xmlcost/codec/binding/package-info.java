/**
 * Data binding: a library makes objects of a message and a message of objects, by annotations on their classes: Jakarta
 * XML Binding 4.0 and Jackson. Stands on {@code codec}, {@code infoset}, {@code payload}, {@code wire}, Woodstox and
 * the binding libraries.
 */
package org.xmlcost.codec.binding;
