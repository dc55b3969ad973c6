import { fromPromise } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import type { RequestOf } from '#contract/call.ts';
import type { getQaListCall, QaList } from '#contract/chatbot.ts';
import { QA_RECORD } from '#contract/wire-constants.ts';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import { keptConversation } from '#machines/chatbot/conversation.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';

/** The support bot with its calls, the visit's conversation, and the draft of the text. */
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
        postRecord: callActor((request, signal) => client.ask('qa-record', request, { signal })),
        rating: rating.provide({ actors: { postScore: postReplyScore(client) } }),
      },
    });
  },
  input: ({ kept }, query) => ({ query, kept: kept.read(keptConversation(query.orderNo)) }),
};

/** Records the score of a reply: row CB-10. */
export function postReplyScore({ ask }: Pick<CallClient, 'ask'>) {
  return callActor<ScoreRequest, unknown>(({ score, orderNo = '', qaId = '' }, signal) =>
    ask('qa-record', { orderNo, type: QA_RECORD.score, value: String(score), qaId }, { signal }),
  );
}
