import type { Flow } from '#client/flow/flow.ts';
import type { RequestOf } from '#contract/call.ts';
import type { getQaListCall, QaList, qaRecordCall } from '#contract/chatbot.ts';
import { botReply } from '#machines/chatbot/bot-reply.ts';
import { chatRating } from '#machines/chatbot/chat-rating.ts';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import { keptConversation } from '#machines/chatbot/conversation.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** The support bot with its calls, and the conversation that was kept for the visit. */
export const chatbotFlow: Flow<typeof chatbot> = {
  machine: ({ client }) => {
    const loadList = callActor<RequestOf<typeof getQaListCall>, QaList>((request, signal) =>
      client.ask('get-qa-list', request, { signal }),
    );
    const postRecord = callActor<RequestOf<typeof qaRecordCall>, string>((request, signal) =>
      client.ask('qa-record', request, { signal }),
    );
    return chatbot.provide({
      actors: {
        loadList,
        reply: botReply.provide({ actors: { loadAnswer: loadList, postRecord } }),
        rating: chatRating.provide({ actors: { postScore: postRecord } }),
      },
    });
  },
  input: ({ kept }, query) => ({ query, kept: kept.read(keptConversation(query.orderNo)) }),
};
