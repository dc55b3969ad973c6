import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import { complaintDrafts } from '#client/platform/storage/complaint-drafts.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { chatbotFlow } from '#client/screens/chatbot/chatbot/chatbot-actors.ts';
import { type Outcome, ok, refused } from '#contract/outcome.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { ORDER_NO, REPLY, TEXT } from '../../flows/chatbot/chatbot/chatbot.given.ts';
import { eventually } from '../../setup/eventually.ts';
import { memory } from '../client/storages.ts';

/** Another page was opened in between, or the session ended: the chat is built anew from what phone and visit kept. */
async function openChat({
  phone = memory(),
  visit = memory(),
  session = 's1',
  owner = 'siti',
  orderNo = ORDER_NO,
  reply = ok(REPLY) as Outcome<string>,
} = {}) {
  const drafts = complaintDrafts(
    session,
    steadyStorage(() => phone),
    { names: () => [...phone.items.keys()] },
  );
  const kept = keptForVisit(steadyStorage(() => visit));
  const list = { question: '', answerList: [], draftOwner: owner };
  const client = { ask: async (call: string) => (call === 'get-qa-list' ? ok(list) : reply) };
  const app = { client, kept, drafts: async () => drafts } as unknown as App;
  const actor = createActor(chatbotFlow.machine(app), { input: chatbotFlow.input(app, { orderNo }) });
  actor.on('*', (effect: Effect) => {
    if (effect.type === 'draft.keep') drafts.keep(effect);
    if (effect.type === 'draft.forget') drafts.forget(effect.of);
    if (effect.type === 'visit.keep') kept.keep(effect.name, effect.value);
  });
  actor.start();
  const settled = () =>
    eventually(() => {
      expect(actor.getSnapshot().matches({ conversing: 'chatting' })).toBe(true);
      expect(actor.getSnapshot().children.recall?.getSnapshot().status).not.toBe('active');
    });
  await settled();
  return {
    phone,
    visit,
    field: () => actor.getSnapshot().context.text,
    write: (text: string) => actor.send({ type: 'text.typed', text }),
    async send(text: string) {
      actor.send({ type: 'text.typed', text });
      actor.send({ type: 'text.sent' });
      await settled();
    },
  };
}

const SESSION_OVER = refused('401', 'Silakan masuk.');

test('a text that was not sent stands in the field again, after another page or a reload', async () => {
  const before = await openChat();
  before.write(TEXT);
  expect((await openChat(before)).field()).toBe(TEXT);
});

test('each order has its own', async () => {
  const before = await openChat();
  before.write(TEXT);
  const { phone, visit } = before;
  expect((await openChat({ phone, visit, orderNo: '1002' })).field()).toBe('');
});

test('another borrower does not see it, in a tab of the same phone', async () => {
  const { phone, write } = await openChat();
  write(TEXT);
  expect((await openChat({ phone, session: 's2', owner: 'budi' })).field()).toBe('');
});

test('a text that was sent when the session was over is there once the same borrower is logged in again', async () => {
  const { phone, send } = await openChat({ reply: SESSION_OVER });
  await send(TEXT);
  expect((await openChat({ phone, session: 's2' })).field()).toBe(TEXT);
});

test('a text that was answered is forgotten', async () => {
  const { phone, send } = await openChat();
  await send(TEXT);
  expect((await openChat({ phone })).field()).toBe('');
});
