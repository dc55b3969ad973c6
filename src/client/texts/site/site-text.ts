import type { siteEn } from './site-en.ts';

/** What the public site says, in the shape of its English copy. */
export type SiteCopy = Said<typeof siteEn>;

type Said<Text> = Text extends string
  ? string
  : Text extends number
    ? number
    : Text extends readonly (infer One)[]
      ? readonly Said<One>[]
      : { readonly [Name in keyof Text]: Said<Text[Name]> };
