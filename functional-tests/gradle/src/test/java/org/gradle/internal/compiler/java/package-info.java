/** Stand-in for the one module of Gradle whose classes are in no artifact. */
@NullMarked
package org.gradle.internal.compiler.java;

import org.jspecify.annotations.NullMarked;
