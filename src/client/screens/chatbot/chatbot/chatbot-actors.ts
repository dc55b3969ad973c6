import { fromPromise } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import type { RequestOf } from '#contract/call.ts';
import type { getQaListCall, QaList, qaRecordCall } from '#contract/chatbot.ts';
import { botReply } from '#machines/chatbot/bot-reply.ts';
import { chatRating } from '#machines/chatbot/chat-rating.ts';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import { keptConversation } from '#machines/chatbot/conversation.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** The support bot with its calls, the conversation that was kept for the visit, and the text that the phone keeps. */
export const chatbotFlow: Flow<typeof chatbot> = {
  machine: ({ client, drafts }) => {
    let tell = (_owner: string) => {};
    const owner = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const loadList = callActor<RequestOf<typeof getQaListCall>, QaList>(async (request, signal) => {
      const list = await client.ask('get-qa-list', request, { signal });
      if (list.kind === 'ok' && list.data.draftOwner) tell(list.data.draftOwner);
      return list;
    });
    const postRecord = callActor<RequestOf<typeof qaRecordCall>, string>((request, signal) =>
      client.ask('qa-record', request, { signal }),
    );
    return chatbot.provide({
      actors: {
        loadList,
        recall: fromPromise(async ({ input }) => {
          try {
            const kept = await drafts();
            return await kept.recall(input, owner.then(kept.belongTo));
          } catch {
            return { text: '', images: [] };
          }
        }),
        reply: botReply.provide({ actors: { loadAnswer: loadList, postRecord } }),
        rating: chatRating.provide({ actors: { postScore: postRecord } }),
      },
    });
  },
  input: ({ kept }, query) => ({ query, kept: kept.read(keptConversation(query.orderNo)) }),
};
