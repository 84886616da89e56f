/**
 * What a fork is asked and what it answers: a typed request and a typed report, each a file of JSON. Forks, the
 * launchers that start them and the run folder that keeps the reports share these types. Stands on the JDK alone.
 */
package org.xmlcost.fork;
