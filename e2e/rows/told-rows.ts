/** Rows of the page shell and its toasts that no screen of today brings about: told-rows.spec.ts has them brought about by an inspector. */
export const TOLD: readonly string[] = ['PS-04', 'PS-05', 'PS-10'];
