/**
 * The typed request that a fork gets and the typed report that it returns, each a file of JSON. Forks, the launchers
 * that start them and the run folder that keeps the reports share these types.
 *
 * <p>May import nothing but the JDK.
 */
package org.xmlcost.fork;
