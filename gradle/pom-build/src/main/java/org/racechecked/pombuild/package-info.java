/** Builds this repository with Gradle from what its POMs say. */
package org.racechecked.pombuild;
