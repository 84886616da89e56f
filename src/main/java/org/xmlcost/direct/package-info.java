/**
 * Reading and writing arrays of numbers in XML messages whose layouts repeat, at the speed of the conversion of
 * numbers.
 *
 * <p>May import nothing but the JDK.
 */
package org.xmlcost.direct;
