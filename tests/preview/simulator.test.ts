import { describe, expect, it } from 'vitest';
import { type Actor, createActor, fromCallback } from 'xstate';
import { marketOf } from '#contract/configuration.ts';
import { configuration } from '#contract/configuration-file.ts';
import type { declaredPhone, PhoneStand } from '#machines/preview/phone.ts';
import { selectLink, selectState, simulator } from '#machines/preview/simulator.ts';
import { FIRST_LOOK, linkOfQuery, queryOfLink } from '#machines/preview/simulator-link.ts';
import type { SimulatedFlow } from '#machines/preview/walks.ts';

const state = (value: string, way: number[], opening = 0) => ({ place: { value }, opening, way, taken: [[]] });
const flow = (id: string): SimulatedFlow => ({
  id,
  room: 'loan',
  openings: [{ query: { orderId: '1' } }, { query: { orderId: '1' }, given: { isNeedPop: '0' } }],
  moves: [{ answer: 'loan-details', with: { ok: { orderStatus: '174' } } }, { event: { type: 'load.retried' } }],
  states: [state('loading', []), state('viewing', [0]), state('rupees', [0], 1)],
});
const { markets } = configuration.parse({});
const input = {
  flows: [flow('loanDetails'), flow('virtualAccount')],
  paths: { loanDetails: ['/loanDetails', '/loanDetails'], virtualAccount: ['/that', '/that'] },
  markets: { 0: marketOf(markets, '0'), 1: marketOf(markets, '1') },
  link: { flow: '', state: '', look: FIRST_LOOK, answers: {} },
  isNarrow: false,
};
const stand = (machine: string): PhoneStand => ({
  machines: [machine],
  place: { value: 'loading' },
  accepts: [1],
  pending: [],
  address: '/loanDetails',
  wanted: '',
});

function start(over: Partial<typeof input> = {}) {
  const orders: { type: string }[] = [];
  const phone: ReturnType<typeof declaredPhone> = fromCallback(({ receive }) => receive((order) => orders.push(order)));
  const actor: Actor<typeof simulator> = createActor(simulator.provide({ actors: { phone } }), {
    input: { ...input, ...over },
  });
  actor.start();
  const ordered = () => orders.splice(0).map((order) => order);
  const types = () => ordered().map(({ type }) => type);
  return { actor, ordered, types, page: () => actor.getSnapshot().value.page };
}

describe('the simulator', () => {
  it('waits for the phone, and brings it to the state of the link', () => {
    const { actor, ordered, page } = start({ link: { ...input.link, flow: 'loanDetails', state: 'viewing' } });
    expect(page()).toBe('loading');
    actor.send({ type: 'phone.ready' });
    expect(page()).toBe('walking');
    const way = ordered().find(({ type }) => type === 'way.go');
    expect(way).toEqual({
      type: 'way.go',
      way: {
        number: 0,
        flow: 'loanDetails',
        path: '/loanDetails',
        opening: { query: { orderId: '1' } },
        moves: [input.flows[0]?.moves[0]],
        place: 'viewing',
      },
    });
  });

  it('opens a state in two clicks, and says whether the flow came to it', () => {
    const { actor, types, page } = start();
    actor.send({ type: 'phone.ready' });
    types();
    actor.send({ type: 'flow.chosen', flow: 'virtualAccount' });
    expect(types()).toEqual(['flow.watch', 'answers.set', 'address.note']);
    actor.send({ type: 'state.chosen', state: 'viewing' });
    expect(types()).toEqual(['flow.watch', 'way.go', 'address.note']);
    actor.send({ type: 'way.ended', number: 0, reached: true });
    expect(page()).toBe('walking');
    actor.send({ type: 'way.ended', number: 1, reached: true });
    expect(page()).toEqual({ shown: 'reached' });
    actor.send({ type: 'state.chosen', state: 'loading' });
    actor.send({ type: 'way.ended', number: 2, reached: false });
    expect(page()).toEqual({ shown: 'astray' });
  });

  it('does nothing for a state that there is not', () => {
    const { actor, types, page } = start();
    actor.send({ type: 'phone.ready' });
    types();
    actor.send({ type: 'state.chosen', state: 'nowhere' });
    expect(page()).toEqual({ shown: 'free' });
    expect(types()).toEqual([]);
  });

  it('loads the phone anew for another market and another language, and for nothing else', () => {
    const { actor, page, types } = start();
    actor.send({ type: 'phone.ready' });
    actor.send({ type: 'state.chosen', state: 'rupees' });
    expect(page()).toBe('loading');
    expect(actor.getSnapshot().context.loadedMarket).toBe('0');
    actor.send({ type: 'phone.ready' });
    expect(page()).toBe('walking');
    actor.send({ type: 'look.chosen', change: { name: 'language', value: 'en' } });
    expect(page()).toBe('loading');
    actor.send({ type: 'phone.ready' });
    types();
    actor.send({ type: 'look.chosen', change: { name: 'width', value: 768 } });
    expect(page()).toBe('walking');
    expect(types()).toEqual(['look.set', 'address.note']);
  });

  it('steps on from a state, and follows the phone to another screen alone', () => {
    const { actor, page, types } = start();
    actor.send({ type: 'phone.ready' });
    actor.send({ type: 'state.chosen', state: 'loading' });
    actor.send({ type: 'phone.stands', stand: stand('loanDetails') });
    actor.send({ type: 'way.ended', number: 1, reached: true });
    types();
    actor.send({ type: 'move.chosen', move: { event: { type: 'load.retried' } } });
    expect(types()).toEqual(['move.make']);
    expect(page()).toEqual({ shown: 'free' });
    actor.send({ type: 'flow.chosen', flow: 'virtualAccount' });
    actor.send({ type: 'phone.stands', stand: stand('loanDetails') });
    expect(actor.getSnapshot().context.flow).toBe('virtualAccount');
    actor.send({ type: 'flow.chosen', flow: 'loanDetails' });
    actor.send({ type: 'phone.stands', stand: stand('virtualAccount') });
    expect(actor.getSnapshot().context.flow).toBe('virtualAccount');
    expect(selectState(actor.getSnapshot())).toBeUndefined();
  });

  it('gives an answer as soon as it fits the contract', () => {
    const { actor, ordered } = start();
    actor.send({ type: 'phone.ready' });
    ordered();
    actor.send({ type: 'answer.edited', call: 'loan-details', change: { kind: 'ok' } });
    expect(ordered()[0]).toEqual({
      type: 'answers.set',
      answers: { 'loan-details': { kind: 'ok', data: { orderStatus: '174' } } },
    });
    actor.send({ type: 'answer.edited', call: 'loan-details', change: { text: '{' } });
    expect(ordered()[0]).toEqual({ type: 'answers.set', answers: {} });
    actor.send({ type: 'answer.edited', call: 'loan-details', change: { kind: 'refused', code: '9', message: 'no' } });
    expect(ordered()[0]).toEqual({
      type: 'answers.set',
      answers: { 'loan-details': { kind: 'refused', code: '9', message: 'no' } },
    });
    actor.send({ type: 'answer.dropped', call: 'loan-details' });
    expect(actor.getSnapshot().context.answers).toEqual({});
  });

  it('holds the clock until it is let run, and holds it again for a way', () => {
    const { actor, ordered } = start();
    actor.send({ type: 'phone.ready' });
    ordered();
    actor.send({ type: 'time.toggled' });
    expect(ordered()).toEqual([{ type: 'time.set', runs: true }]);
    actor.send({ type: 'state.chosen', state: 'loading' });
    expect(actor.getSnapshot().value.time).toBe('held');
  });

  it('shows a phone the device’s fields first, unless a link names a flow', () => {
    expect(start().actor.getSnapshot().value.tab).toBe('simulator');
    expect(start({ isNarrow: true }).actor.getSnapshot().value.tab).toBe('fields');
    const linked = start({ isNarrow: true, link: { ...input.link, flow: 'loanDetails' } });
    expect(linked.actor.getSnapshot().value.tab).toBe('simulator');
  });

  it('is opened anew by its link as it was', () => {
    const answers = { 'loan-details': { kind: 'slow', text: '{"a":1}', code: '-1', message: 'error' } } as const;
    const look = {
      ...FIRST_LOOK,
      width: 768,
      text: 200,
      scheme: 'light',
      line: 'slow',
      language: 'zh',
      market: '0',
    } as const;
    const link = { flow: 'loanDetails', state: 'viewing', look, answers };
    expect(linkOfQuery(Object.fromEntries(new URLSearchParams(queryOfLink(link))))).toEqual(link);
    const { actor } = start({ link });
    expect(selectLink(actor.getSnapshot())).toBe(queryOfLink(link));
    expect(linkOfQuery({ width: '1', answers: '{"x":{"kind":"none"}}' })).toEqual(input.link);
  });
});
