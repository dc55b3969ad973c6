import { wireNames } from '#contract/wire-names.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { DisguiseTable } from '#domain/configuration/disguise-table.ts';
import { lookupFields, lookupPaths } from './lookup-fields.ts';

/**
 * A whole table: every path of the contract and of the lookup table in both sets, every field of either (specification
 * section 1: about 420 fields and about 90 paths, the second set with a yd suffix). The operator's real one is not known;
 * this one is made up, the same at every run. Each word is computed from its name alone, so that a new name changes no other word.
 */
export function exampleTable(configuration: Configuration): DisguiseTable {
  const known = wireNames(configuration);
  const plainPaths = [...known.paths, ...lookupPaths];
  const plainFields = [...new Set([...known.fields, ...Object.values(lookupFields).flat()])].sort();
  const words = wordMaker([...plainFields, ...plainPaths.flatMap((path) => path.split('/'))]);

  const rooms = new Map<string, string>();
  const roomOf = (path: string) => {
    const room = path.split('/', 2)[1] ?? '';
    const word = rooms.get(room) ?? words(`/${room}`);
    rooms.set(room, word);
    return word;
  };
  const plain = plainPaths.map((path): [string, string] => [path, `/${roomOf(path)}/${words(path)}`]);
  return {
    paths: {
      plain: Object.fromEntries(plain),
      yd: Object.fromEntries(plain.map(([path, disguised]) => [path, `${disguised}yd`])),
    },
    fields: Object.fromEntries(plainFields.map((name) => [name, words(name)])),
  };
}

const CONSONANTS = 'bdfgjklmnprstvwz';
const VOWELS = 'aeiou';
/** Shorter plain names occur in words by chance. */
const TELLING_LENGTH = 3;

/** Gives each name a word of three syllables that no other has and in which none of the plain names can be read. */
function wordMaker(plain: readonly string[]): (name: string) => string {
  const telling = plain.map((name) => name.toLowerCase()).filter((name) => name.length >= TELLING_LENGTH);
  const taken = new Set<string>();
  return (name) => {
    for (let attempt = 0; ; attempt += 1) {
      const word = wordOf(hashOf(`${name} ${attempt}`));
      if (taken.has(word) || telling.some((other) => word.includes(other))) continue;
      taken.add(word);
      return word;
    }
  };
}

function wordOf(hash: number): string {
  let [word, rest] = ['', hash];
  for (let syllable = 0; syllable < 3; syllable += 1) {
    word += CONSONANTS.charAt(rest % CONSONANTS.length);
    rest = Math.floor(rest / CONSONANTS.length);
    word += VOWELS.charAt(rest % VOWELS.length);
    rest = Math.floor(rest / VOWELS.length);
  }
  return word;
}

/** FNV-1a, 32 bits, with a final mix, so that similar names get different words. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
