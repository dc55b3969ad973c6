/** The module of a scene's recommended products (specification section 9; rows RP-13 to RP-15). */
const MODULES: ReadonlyMap<string, number> = new Map([
  ['banner_jingzhun', 301],
  ['tanchuang_jingzhun', 301],
  ['tanchuang_fudai', 302],
  ['banner_fudai', 302],
]);
const OTHER_MODULE = 300;

/** The module that clicks and applications of a scene are told under; '' is no scene. */
export function moduleOfScene(scene: string): number {
  return MODULES.get(scene) ?? OTHER_MODULE;
}
