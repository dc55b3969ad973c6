import type { ProblemOption } from '#contract/complaints.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { labels } from '#server/texts/texts.ts';

/** The type that is about the collection of debts; it alone has sub-types (specification section 4). */
export const COLLECTION = '1';

/** The types of complaints and the sub-types of the collection type, by the value that the wire and the database carry. */
function titlesIn(language: Language): Record<'types' | 'sonTypes', ReadonlyMap<string, string>> {
  const { types, sonTypes } = labels[language].complaints;
  return { types: new Map(Object.entries(types)), sonTypes: new Map(Object.entries(sonTypes)) };
}

/** The types and sub-types as the calls list them. */
export function problemOptions(language: Language): { problemType: ProblemOption[]; problemSonType: ProblemOption[] } {
  const { types, sonTypes } = titlesIn(language);
  const options = (of: ReadonlyMap<string, string>) => [...of].map(([value, title]) => ({ value, title }));
  return { problemType: options(types), problemSonType: options(sonTypes) };
}

/** Whether there is such a type, with a sub-type where it needs one and without where it has none. */
export function isProblemType({ type, sonType }: { type: string; sonType: string }): boolean {
  const { types, sonTypes } = titlesIn('en');
  return type === COLLECTION ? sonTypes.has(sonType) : types.has(type) && sonType === '';
}

/** What the borrower reads; '' of a value that is no longer listed. */
export function problemTitle({ type, sonType }: { type: string; sonType: string }, language: Language) {
  const { types, sonTypes } = titlesIn(language);
  return { type: types.get(type) ?? '', sonType: sonTypes.get(sonType) ?? '' };
}
