/** Compiles programs in other languages of the JVM, weaves them and checks them for races. */
@NullMarked
package org.racechecked.languages;

import org.jspecify.annotations.NullMarked;
