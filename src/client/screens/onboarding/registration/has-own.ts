/** `@noble/hashes` asks for `Object.hasOwn` as it is loaded; Chrome before 93 and Safari before 15.4 lack it. */
if (!Reflect.has(Object, 'hasOwn')) {
  const hasOwn = (object: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(object, name) !== undefined;
  Object.defineProperty(Object, 'hasOwn', { value: hasOwn });
}
