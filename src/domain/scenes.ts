/** The module of a scene's recommended products (specification section 9; rows RP-13 to RP-15). */
const MODULES: ReadonlyMap<string, number> = new Map([
  ['banner_jingzhun', 301],
  ['tanchuang_jingzhun', 301],
  ['tanchuang_fudai', 302],
  ['banner_fudai', 302],
]);
const OTHER_MODULE = 300;

/** Whether a scene has a list of its own. All other scenes, and '', share one. */
export function hasOwnList(scene: string): boolean {
  return MODULES.has(scene);
}

/** Whether the module belongs to some scene. */
export function isSceneModule(module: number): boolean {
  return module === OTHER_MODULE || [...MODULES.values()].includes(module);
}

/** The module under which clicks and applications of a scene are recorded; '' is no scene. */
export function moduleOfScene(scene: string): number {
  return MODULES.get(scene) ?? OTHER_MODULE;
}
