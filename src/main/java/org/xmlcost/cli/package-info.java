/**
 * The front door: one class a command. Standard output carries results, standard error what a person is told meanwhile.
 * Stands on {@code machine}, {@code plan}, {@code report}, {@code result}, {@code codec}, {@code jni}, {@code dataset}, {@code payload},
 * {@code wire}, picocli and the JMH runner.
 */
package org.xmlcost.cli;
