package groovy.lang;

/** Stands for the type of that name, by which objects of Groovy are known. */
public interface GroovyObject {}
