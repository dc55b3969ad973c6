/**
 * Mutants that no test can kill because nothing that anybody can observe differs, each with the reason. The key is the
 * file's path within src/server and the mutant's name.
 */
export const equivalents: Readonly<Record<string, string>> = {};
