import { refusalsOf } from '#server/http/calls/refusals.ts';

/** The longest free text, in code points. */
export const LONGEST_TEXT = 200;

/** The refusals of the support bot; the client shows the message. */
export const chatbotRefusals = refusalsOf(
  'chatbot',
  { entryUnknown: '404', textLength: '422', tooMany: '429' },
  { most: LONGEST_TEXT },
);
