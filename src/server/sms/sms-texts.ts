import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import { fill, labels } from '#server/texts/texts.ts';
import type { CodePurpose } from './sms-codes.ts';
import type { SmsCodeMessage } from './sms-outbox.ts';

/** To whom a code is told, and in which language. */
interface Recipient {
  phone: string;
  language: Language;
  configuration: Pick<ServerConfiguration, 'markets' | 'dlt'>;
}

type Templates = NonNullable<ServerConfiguration['dlt']>['templates'][CodePurpose];

/** What stands in the texts of a purpose. */
interface TextValues {
  registration: { code: string };
  payment: { code: string; amount: string; card: string };
}

/**
 * The message that tells a code. India's operators deliver registered texts alone: an Indian phone is told in the language
 * asked for where its text is registered, else in one whose text is.
 */
export function smsCodeMessage<Purpose extends CodePurpose>(
  purpose: Purpose,
  { phone, language, configuration: { markets, dlt } }: Recipient,
  values: TextValues[Purpose],
): SmsCodeMessage {
  const isIndian = phone.startsWith('+91') || marketOfMobile(phone, markets)?.currency === 'INR';
  const templates: Templates = (isIndian && dlt?.templates[purpose]) || {};
  const told = [language, 'en' as const, ...LANGUAGES].find((one) => templates[one]) ?? language;
  const template = templates[told];
  return {
    ...{ purpose, phone },
    text: fill(template?.text ?? labels[told].sms[purpose], { ...values }),
    registration: dlt && template ? { entityId: dlt.entityId, templateId: template.id } : null,
  };
}
