/**
 * The libraries as an engineer who knows them would use them, written without this suite's reading and writing paths.
 * Each class is a codec for {@code int} and {@code double} arrays that makes no more checks than its library does; the
 * profile {@code fairness} measures it in turns with the suite's codec of the same library. May use {@code codec} (the
 * contract), {@code payload} and the names of {@code wire}; nothing else of the suite.
 */
package independent;
