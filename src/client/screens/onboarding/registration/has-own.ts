/** `@noble/hashes` asks for it as it is loaded; Chrome before 93 and Safari before 15.4 lack it. */
Object.hasOwn ??= (object, name) => Object.getOwnPropertyDescriptor(object, name) !== undefined;
