/**
 * What this machine is and how steady: asked by whoever measures, in the program and in its forks. Stands on the JDK
 * alone.
 */
package org.xmlcost.machine;
