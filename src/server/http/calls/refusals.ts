import * as z from 'zod/mini';
import type { Language } from '#domain/configuration/page-parameters.ts';
import type { DomainErrorCode } from '#server/platform/domain-error.ts';
import { fill, readTexts, said } from '#server/texts/texts.ts';

/** A refused call: a code that programs compare, and a sentence that the borrower reads, in each language. */
export interface Refusal {
  code: string;
  texts: Record<Language, string>;
}

/**
 * Refusals with these codes and the texts of one section of `texts/LANGUAGE/refusals.json`; `values` fill them.
 *
 * @throws ConfigurationError where a text is missing, or no refusal has it
 */
export function refusalsOf<Name extends string>(
  section: string,
  codes: Readonly<Record<Name, string>>,
  values: Readonly<Record<string, number>> = {},
): Record<Name, Refusal> {
  const names = Object.keys(codes) as Name[];
  const shape = z.strictObject(Object.fromEntries(names.map((name) => [name, said])));
  const texts = readTexts('refusals', z.object({ [section]: shape }));
  const textIn = (language: Language, name: Name) => fill(texts[language][section]?.[name] ?? '', values);
  const refusalOf = (name: Name): Refusal => ({
    code: codes[name],
    texts: { id: textIn('id', name), en: textIn('en', name), zh: textIn('zh', name) },
  });
  return Object.fromEntries(names.map((name) => [name, refusalOf(name)])) as Record<Name, Refusal>;
}

/** The refusals that any call can give. Their codes are those of HTTP where HTTP has one for the matter. */
export const refusals = refusalsOf('call', {
  badRequest: '400',
  signedOut: '401',
  notFound: '404',
  tooLarge: '413',
  wrongType: '415',
  tooMany: '429',
  tooManyAtOnce: '429',
  failed: '500',
  overdue: '503',
  unclearLoan: '504',
});

/** What the borrower reads of what the domain refuses. */
export const domainRefusals: Record<DomainErrorCode, Refusal> = {
  ...refusalsOf('domain', {
    'borrower.unknown': '404',
    'borrower.engaged': '409',
    'virtualAccount.unknown': '404',
    'product.unknown': '404',
    'product.closed': '409',
    'product.waiting': '409',
    'agreement.unknown': '404',
    'offer.unknown': '409',
    'offer.expired': '409',
    'offer.changed': '409',
    'event.refused': '409',
    'idempotency.mismatch': '409',
    'order.notRepayable': '409',
    'delay.notOffered': '409',
    'amount.notOffered': '422',
    'amount.wrong': '422',
    'amount.tooLarge': '422',
    'amount.outdated': '409',
    'payment.underWay': '409',
    'channel.unknown': '422',
    'complaint.empty': '422',
    'problemType.unknown': '422',
    'complaint.notCollectible': '409',
    'complaint.tooMany': '429',
    'image.tooMany': '429',
    'image.tooManyAtOnce': '429',
    'complaint.unknown': '404',
    'complaint.scored': '409',
    'complaint.answered': '409',
    'complaintImage.unknown': '422',
    'complaintImage.taken': '409',
    'image.wrongType': '415',
    'image.heic': '415',
    'image.tooLarge': '413',
    'image.unreadable': '422',
  }),
  'order.unknown': refusals.notFound,
  'image.tooManyUnreadable': refusals.tooMany,
};
