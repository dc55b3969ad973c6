import * as z from 'zod/mini';
import { flag, listOf, optionalAddition, optionalText, orNull, text } from '#domain/field-schemas.ts';
import { get, post } from './call.ts';

/** A question, category or answer of the support bot; action type 4 hands over to human service. */
const qaEntry = z.object({
  id: text,
  title_local: optionalText,
  title_local_alias: optionalText,
  action_type: flag,
});
export type QaEntry = z.output<typeof qaEntry>;

/** A `question` of another type counts as absent. */
export const qaList = z.object({
  question: z.catch(optionalText, ''),
  answerList: listOf(qaEntry),
  /** As in problem-init, with the top categories only; else ''. */
  draftOwner: optionalAddition(optionalText, ''),
  /** The loan that is to be paid next, with the top categories only. Our addition; null where none is. */
  dueLoan: orNull(z.object({ productId: text, orderId: text })),
});
export type QaList = z.output<typeof qaList>;

export const getQaListCall = get({
  name: 'get-qa-list',
  path: '/h5-api/v3/user-problem/get-qa-list',
  envelope: 'success',
  request: z.object({ orderNo: optionalText, pid: text }),
  response: qaList,
});

export const qaRecordCall = post({
  name: 'qa-record',
  path: '/h5-api/v3/user-problem/qa-record',
  envelope: 'success',
  request: z.object({ orderNo: optionalText, type: flag, value: optionalText, qaId: optionalText }),
  response: optionalText,
});

/** `smWa` is the phone. */
export const contactInfo = z.object({ email: optionalText, smWa: optionalText });
export type ContactInfo = z.output<typeof contactInfo>;

export const contactKfInfoCall = post({
  name: 'contact-kf-info',
  path: '/v3/personal-center/contact-kf-info',
  envelope: 'success',
  request: z.object({ overall: flag }),
  response: contactInfo,
});
