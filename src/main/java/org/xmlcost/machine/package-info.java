/** Describes this machine and measures its noise, both in the program and in its forks. Depends on the JDK alone. */
package org.xmlcost.machine;
