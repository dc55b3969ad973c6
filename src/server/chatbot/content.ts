import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { FACT_NAMES, placeholdersOf, withoutFacts } from './facts.ts';

/** What the support bot says, as the files under `content` hold it: a file for each category, of replies, of fillers and of spellings. */
export interface ChatContent {
  categories: readonly ChatCategory[];
  replies: Readonly<Record<ChatReply, Texts>>;
  /** Words that say nothing about what is asked, with spaces between them. */
  fillers: Texts;
  /** Slang, abbreviations and words of Hindi, each with the word of the language that it is searched as. */
  spellings: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

export type Texts = z.output<typeof texts>;
export type ChatCategory = z.output<typeof category>;
export type ChatEntry = ChatCategory['entries'][number];
export type ChatReply = (typeof REPLIES)[number];

/** The categories in the order of their tabs (specification section 2, screen 8: four of them). */
const CATEGORIES = ['loan', 'repayment', 'bills', 'account'] as const;
const REPLIES = ['lowScore', 'highScore', 'notFound'] as const;
const FOLDER = fileURLToPath(new URL('./content', import.meta.url));

const said = z.string().check(z.regex(/\S/, 'the text is missing'));
const texts = z.strictObject({ id: said, en: said, zh: said });

const entry = z.strictObject({
  /** Stable: records name it. */
  id: z.string().check(z.regex(/^[a-z]+\.[a-z0-9-]+$/, 'an id is the category, a dot, and small letters with hyphens')),
  question: texts,
  answer: texts,
  /** Other words that borrowers use for it, with spaces or commas between them. */
  keywords: texts,
  /** What borrowers write for it in a few words that many entries have, each the whole of a text; with commas between them. */
  phrases: z.optional(texts),
  /** Whether choosing it leads to a person (action type 4). */
  handOver: z.optional(z.boolean()),
  /** The one market that it is true of; without it, all. */
  market: z.optional(z.enum(CURRENCIES)),
});

const category = z.strictObject({
  id: z.enum(CATEGORIES),
  title: texts,
  entries: z.array(entry).check(z.minLength(1, 'a category has an entry at least')),
});

const spelling = z.record(z.string(), said);
const spellings = z.strictObject({ id: spelling, en: spelling, zh: spelling });

const replies = z.strictObject({ lowScore: texts, highScore: texts, notFound: texts });

/**
 * Reads the content and checks it whole.
 *
 * @throws ConfigurationError naming the file, the entry and what is wrong, of every fault
 */
export function readContent(folder = FOLDER): ChatContent {
  const faults: string[] = [];
  const read = <Shape extends z.ZodMiniType>(name: string, shape: Shape): z.output<Shape> | null => {
    const file = join(folder, `${name}.json`);
    const input = readJson(file);
    const parsed = shape.safeParse(input);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      faults.push(`${name}.json, ${placeOf(input, path)}: ${message}`);
    return null;
  };
  const categories = CATEGORIES.flatMap((name) => read(name, category) ?? []);
  const said = read('replies', replies);
  const fillers = read('fillers', texts);
  const spelt = read('spellings', spellings);
  if (said) faults.push(...faultsOfContent(categories, said));
  if (!said || !fillers || !spelt || faults.length > 0)
    throw new ConfigurationError(`The chatbot's content is not valid: ${faults.join('; ')}.`);
  return { categories, replies: said, fillers, spellings: spelt };
}

/** The product's own content, read once. */
export const chatContent: () => ChatContent = once(readContent);

/** The entries of a category that are true of a market. */
export function entriesOf({ entries }: ChatCategory, currency: Currency): ChatEntry[] {
  return entries.filter(({ market = currency }) => market === currency);
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are compared: in small letters without apostrophes, with single spaces between them. */
export function plainWords(text: string): string {
  return (text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '').match(WORD) ?? []).join(' ');
}

/** The phrases of an entry in a language, as they are compared. */
export function phrasesOf({ phrases }: Pick<ChatEntry, 'phrases'>, language: Language): string[] {
  return phrases?.[language].split(',').map(plainWords) ?? [];
}

/** The entry with this id; null where there is none, or none in this market. */
export function entryById({ categories }: ChatContent, id: string, currency: Currency): ChatEntry | null {
  return categories.flatMap((one) => entriesOf(one, currency)).find((entry) => entry.id === id) ?? null;
}

/** What a schema cannot say: ids and phrases are there once, ids begin with their category, and a placeholder is one that there is. */
function faultsOfContent(categories: ChatContent['categories'], replies: ChatContent['replies']): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const phrased = new Set<string>();
  for (const { id: name, title, entries } of categories) {
    faults.push(...faultsOfTexts(`${name}.json, title`, title));
    for (const { id, question, answer, keywords, phrases } of entries) {
      const place = `${name}.json, entry "${id}"`;
      if (seen.has(id)) faults.push(`${place}: this id is there twice`);
      if (!id.startsWith(`${name}.`)) faults.push(`${place}: its id begins with "${name}."`);
      seen.add(id);
      faults.push(...faultsOfTexts(`${place}, question`, question), ...faultsOfTexts(`${place}, answer`, answer));
      faults.push(...faultsOfTexts(`${place}, keywords`, keywords));
      for (const phrase of LANGUAGES.flatMap((language) => phrasesOf({ phrases }, language))) {
        if (phrase === '') faults.push(`${place}, phrases: there is one without a word`);
        if (phrased.has(phrase)) faults.push(`${place}, phrases: "${phrase}" is there twice`);
        phrased.add(phrase);
      }
    }
  }
  for (const reply of REPLIES) faults.push(...faultsOfTexts(`replies.json, ${reply}`, replies[reply]));
  return faults;
}

function faultsOfTexts(place: string, texts: Texts): string[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    const unknown = placeholdersOf(text).filter((name) => !FACT_NAMES.includes(name));
    return [
      ...unknown.map((name) => `${place}.${language}: there is no placeholder {${name}}`),
      ...(/[{}]/.test(withoutFacts(text)) ? [`${place}.${language}: a brace stands alone`] : []),
    ];
  });
}

/** A path into a file by the id of its entry: 'entry "loan.term", answer.zh'. */
function placeOf(input: unknown, path: readonly PropertyKey[]): string {
  const [first, index, ...rest] = path.map(String);
  if (first === undefined) return 'the whole';
  if (first !== 'entries' || index === undefined) return path.map(String).join('.');
  const named = z.object({ entries: z.array(z.unknown()) }).safeParse(input);
  const id = z.object({ id: z.string() }).safeParse(named.data?.entries[Number(index)]).data?.id;
  const which = id === undefined ? `entry number ${Number(index) + 1}` : `entry "${id}"`;
  return rest.length > 0 ? `${which}, ${rest.join('.')}` : which;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON (${error.message})` : 'cannot be read';
    throw new ConfigurationError(`The chatbot's file ${path} ${reason}.`);
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
