/** Names the types of a machine for `setup({ types })`, which reads the type and ignores the value. */
export function types<Shape>(): Shape;
export function types(): unknown {
  return {};
}
