/**
 * The data that messages carry: arrays of values of one kind. Nothing in this package is specific to XML.
 *
 * <p>May import nothing but the JDK.
 */
package org.xmlcost.payload;
