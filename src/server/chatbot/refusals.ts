import { refusalsOf } from '#server/http/calls/refusals.ts';

/** The refusals of the support bot; the client shows the message. */
export const chatbotRefusals = refusalsOf('chatbot', {
  entryUnknown: '404',
  textBlank: '422',
  tooMany: '429',
});
