/** Translations by the default text, which is the text that stands in the machine or the view. */
export type Catalogue = Readonly<Record<string, string>>;
