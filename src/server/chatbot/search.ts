import { createHash } from 'node:crypto';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import type { Database } from '#server/platform/database/open.ts';
import { chatbotSearch } from '#server/platform/database/schema.ts';
import { type ChatContent, type ChatEntry, entriesOf, entryById, phrasesOf, plainWords } from './content.ts';
import { withoutFacts } from './facts.ts';

/** An entry that a free text asks for, and the language that the text is in. */
export interface Found {
  entry: ChatEntry;
  language: Language;
}

/** The text search configurations of PostgreSQL; Chinese is searched by pairs of characters, which no dictionary changes. */
const DICTIONARIES: Record<Language, string> = { id: 'indonesian', en: 'english', zh: 'simple' };

/** How much a word counts by where an entry has it: question, keywords, answer. */
const WEIGHTS = { A: 1, B: 0.9, D: 0.25 } as const;

/**
 * The least that an entry must score, and the least part of what the whole text could score: less in Chinese, where pairs
 * run across words.
 */
const LEAST_SCORE = 2.2;
const LEAST_SHARE: Record<Language, number> = { id: 0.38, en: 0.38, zh: 0.3 };
/** How much an entry in the caller's own language is preferred. */
const OWN_LANGUAGE = 1.1;
/** How much an entry is preferred whose whole question the text has. */
const WHOLE_QUESTION = 0.2;
const CANDIDATES = 20;

/**
 * The entry that a borrower's own words ask for; null where none does. A word counts the more the fewer entries have it.
 * The text may be in another language than the caller's.
 */
export async function findEntry(
  db: Database,
  content: ChatContent,
  asked: string,
  { language, currency }: { language: Language; currency: Currency },
): Promise<Found | null> {
  const phrased = phrasedEntry(content, asked, { language, currency });
  if (phrased) return phrased;
  const digest = await ensureIndexed(db, content);
  const rows = await rankedEntries(db, content, digest, asked);
  const candidates = rows.flatMap((row) => {
    const entry = entryById(content, row.entryId, currency);
    const preference = (row.language === language ? OWN_LANGUAGE : 1) * (1 + WHOLE_QUESTION * row.title);
    return entry && row.score >= LEAST_SCORE && row.share >= LEAST_SHARE[row.language]
      ? [{ entry, language: row.language, rank: row.score * row.share * preference }]
      : [];
  });
  const best = candidates.sort((one, other) => other.rank - one.rank)[0];
  if (!best) return null;
  // "UPI" is a word of every language: what can be read in the caller's own is answered in it.
  const isOwn = candidates.some(({ entry, language: read }) => entry === best.entry && read === language);
  return { entry: best.entry, language: isOwn ? language : best.language };
}

/** The entry that has the whole text as one of its phrases: a few words that many entries have say too little to be ranked. */
function phrasedEntry(
  content: ChatContent,
  asked: string,
  { language, currency }: { language: Language; currency: Currency },
): Found | null {
  const entries = content.categories.flatMap((category) => entriesOf(category, currency));
  const found = [language, ...LANGUAGES].flatMap((spoken) => {
    const words = usualWords(spoken, asked, content);
    const has = (entry: ChatEntry) =>
      phrasesOf(entry, spoken).some((phrase) => usualWords(spoken, phrase, content) === words);
    return entries.filter(has).map((entry) => ({ entry, language: spoken }));
  });
  return found[0] ?? null;
}

/** A document of the index: an entry in one language. */
interface Document {
  language: Language;
  entryId: string;
  question: string;
  keywords: string;
  answer: string;
}

/** Fills the index where the content differs from what it was filled with; gives the content's digest. */
async function ensureIndexed(db: Database, content: ChatContent): Promise<string> {
  const documents = documentsOf(content);
  const digest = createHash('sha256')
    .update(JSON.stringify([DICTIONARIES, documents]))
    .digest('hex');
  const [filled] = await db
    .select({ entryId: chatbotSearch.entryId })
    .from(chatbotSearch)
    .where(eq(chatbotSearch.digest, digest))
    .limit(1);
  if (filled) return digest;
  await db.transaction(async (tx) => {
    await tx.delete(chatbotSearch).where(ne(chatbotSearch.digest, digest));
    await tx
      .insert(chatbotSearch)
      .values(
        documents.map(({ language, entryId, question, keywords, answer }) => {
          const words = (text: string) => sql`to_tsvector(${DICTIONARIES[language]}::regconfig, ${text})`;
          const document = sql`setweight(${words(question)}, 'A') || setweight(${words(keywords)}, 'B') || setweight(${words(answer)}, 'D')`;
          return { digest, language, entryId, document };
        }),
      )
      .onConflictDoNothing();
  });
  return digest;
}

function documentsOf(content: ChatContent): Document[] {
  const entries = content.categories.flatMap((category) => category.entries);
  return LANGUAGES.flatMap((language) =>
    entries.map(({ id, question, answer, keywords }) => ({
      language,
      entryId: id,
      question: searchable(language, question[language], content),
      keywords: searchable(language, keywords[language], content),
      answer: searchable(language, withoutFacts(answer[language]), content),
    })),
  );
}

/**
 * The entries that have any of the text's words, the best first. `share` is the part of the text's own weight, by its
 * language, that the entry has; a word that no entry has weighs as one that a single entry has. `title` is the part of the
 * entry's question that the text has.
 */
async function rankedEntries(db: Database, content: ChatContent, digest: string, asked: string) {
  const words = (language: Language) =>
    sql`select ${language}::text as language, lexeme from unnest(to_tsvector(${DICTIONARIES[language]}::regconfig, ${searchable(language, asked, content)}))`;
  const found = sql`(
    with asked as (${sql.join(LANGUAGES.map(words), sql` union all `)}),
    spread as (
      select ${chatbotSearch.language} as language, ${chatbotSearch.entryId} as entry_id, word.lexeme,
        case when 'A' = any(word.weights) then ${WEIGHTS.A}::float when 'B' = any(word.weights) then ${WEIGHTS.B}::float
          else ${WEIGHTS.D}::float end as weight
      from ${chatbotSearch}, unnest(${chatbotSearch.document}) as word
      where ${chatbotSearch.digest} = ${digest}
    ),
    titles as (select language, entry_id, count(*) as words from spread where weight = ${WEIGHTS.A} group by language, entry_id),
    rarity as (
      select asked.language, asked.lexeme,
        ln(1 + (select count(distinct entry_id) from spread)::float / greatest(count(spread.entry_id), 1)) as value
      from asked left join spread on spread.language = asked.language and spread.lexeme = asked.lexeme
      group by asked.language, asked.lexeme
    ),
    whole as (select language, sum(value) as value from rarity group by language)
    select spread.language, spread.entry_id, sum(rarity.value * spread.weight) as score,
      sum(rarity.value * spread.weight) / max(whole.value) as share,
      count(*) filter (where spread.weight = ${WEIGHTS.A})::float / max(titles.words) as title
    from spread
      join titles on titles.language = spread.language and titles.entry_id = spread.entry_id
      join rarity on rarity.language = spread.language and rarity.lexeme = spread.lexeme
      join whole on whole.language = spread.language
    group by spread.language, spread.entry_id
  ) as found`;
  return db
    .select({
      language: sql<Language>`found.language`,
      entryId: sql<string>`found.entry_id`,
      score: sql`found.score`.mapWith(Number),
      share: sql`found.share`.mapWith(Number),
      title: sql`found.title`.mapWith(Number),
    })
    .from(found)
    .orderBy(desc(sql`found.score * found.share`), sql`found.entry_id`)
    .limit(CANDIDATES);
}

const HAN = /\p{Script=Han}+/gu;

/** The text as its dictionary reads it, without fillers: Chinese in pairs of neighbouring characters, all else word by word. */
function searchable(language: Language, text: string, content: ChatContent): string {
  const usual = usualWords(language, text, content);
  const skipped = content.fillers[language].split(/\s+/);
  const words = usual.replaceAll(HAN, ' ');
  if (language === 'zh')
    return `${pairsOf(skipped.reduce((left, filler) => left.replaceAll(filler, ' '), usual))} ${words}`;
  return words
    .split(' ')
    .filter((word) => !skipped.includes(word))
    .join(' ');
}

/** Indonesian writes a doubled word with a 2: "masuk2". */
const DOUBLED = /^(\p{L}{2,})2$/u;

/** The words of a text in their usual spelling. */
function usualWords(language: Language, text: string, { spellings }: ChatContent): string {
  return plainWords(text)
    .split(' ')
    .map((word) => (language === 'id' ? word.replace(DOUBLED, '$1') : word))
    .map((word) => spellings[language][word] ?? word)
    .join(' ');
}

/** A single character stands for itself. */
function pairsOf(text: string): string {
  return [...text.matchAll(HAN)]
    .flatMap(([run]) => {
      const characters = [...run];
      return characters.length === 1
        ? characters
        : characters.slice(1).map((one, index) => `${characters[index]}${one}`);
    })
    .join(' ');
}
