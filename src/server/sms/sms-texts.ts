import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import { fill, labels } from '#server/texts/texts.ts';
import type { OutboxMessage, SmsPurpose } from './sms-outbox.ts';

/** To whom something is told, and in which language. */
interface Recipient {
  phone: string;
  language: Language;
  configuration: Pick<ServerConfiguration, 'markets' | 'dlt'>;
}

type Templates = NonNullable<ServerConfiguration['dlt']>['templates'][SmsPurpose];

/** What stands in the texts of a purpose. */
interface TextValues {
  registration: { code: string };
  payment: { code: string; amount: string; card: string };
  /** Of a due date, whether it is ahead or over. */
  reminder: { lender: string; amount: string; date: string };
}

/**
 * The message of a purpose. India's operators deliver registered texts alone: an Indian phone is told in the language
 * asked for where its text is registered, else in one whose text is.
 */
export function smsMessage<Purpose extends SmsPurpose>(
  purpose: Purpose,
  { phone, language, configuration: { markets, dlt } }: Recipient,
  values: TextValues[Purpose],
): OutboxMessage {
  const isIndian = phone.startsWith('+91') || marketOfMobile(phone, markets)?.currency === 'INR';
  const templates: Templates = (isIndian && dlt?.templates[purpose]) || {};
  const told = [language, 'en' as const, ...LANGUAGES].find((one) => templates[one]) ?? language;
  const template = templates[told];
  return {
    ...{ purpose, phone },
    // A no-break space is in no alphabet of seven bits: it would halve what an SMS holds.
    text: fill(template?.text ?? labels[told].sms[purpose], { ...values }).replaceAll('\u00a0', ' '),
    registration: dlt && template ? { entityId: dlt.entityId, templateId: template.id } : null,
  };
}
