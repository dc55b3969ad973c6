import type { Language } from '#domain/configuration/page-parameters.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The text in the borrower's language; the text itself where the catalogue has no entry, as with the server's
 * messages. `{name}` stands for the value of that name, `{name|day|days}` for the first word if it is 1, else the second.
 */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export function translator(catalogue: Catalogue): Translate {
  const entries = new Map(Object.entries(catalogue));
  return (text, values = {}) => {
    const translated = entries.get(text) ?? text;
    return translated.replace(/\{(\w+)(?:\|(.*?)\|(.*?))?\}/g, (place, name: string, one?: string, other?: string) =>
      String((one === undefined ? values[name] : Number(values[name]) === 1 ? one : other) ?? place),
    );
  };
}

/** The catalogue of a language, a chunk of its own; without a language the specification's mixed texts stay. */
export async function loadCatalogue(language: Language | null): Promise<Catalogue> {
  switch (language) {
    case 'id':
      return (await import('./id.ts')).id;
    case 'en':
      return (await import('./en.ts')).en;
    case 'zh':
      return (await import('./zh.ts')).zh;
    case null:
      return {};
  }
}
