/**
 * The typed request that a fork gets and the typed report that it returns, each a file of JSON. Forks, the launchers
 * that start them and the run folder that keeps the reports share these types. Depends on the JDK alone.
 */
package org.xmlcost.fork;
