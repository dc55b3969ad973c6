import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { callActor } from '#client/platform/calls/call-actor.ts';
import ChatbotView from '#client/screens/chatbot/chatbot/chatbot-view.tsx';
import { unreachable } from '#contract/outcome.ts';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import type { DraftOf, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { outcomeOf } from '../../../oracle/machine-world.ts';
import { openView } from '../../repayment/open-view.tsx';
import { ANSWER, answered, asked, QUERY, QUESTION, REPLY, replied, TEXT, TITLES, wrote } from './chatbot.given.ts';

const entry = (id: string, title: string) => ({ id, title_local: title });
const LISTS: Readonly<Record<string, unknown>> = {
  0: { answerList: [entry('1', 'Pinjaman'), entry('2', 'Bayar'), entry('3', 'Tagihan'), entry('4', 'Akun')] },
  1: { answerList: [] },
  2: { answerList: [entry('21', QUESTION), entry('22', TITLES[22] ?? '')] },
  21: { answerList: [entry('211', ANSWER)] },
  22: { answerList: [entry('221', '<img src="x" alt="picture"> & <b>bold</b>')] },
};

/** What was scrolled into view, in order, by its text. */
let shown: string[] = [];
/** Lets the bot say what it is about to say. */
let letReply = () => {};

beforeEach(() => {
  shown = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

async function open({ messages = [] as unknown[], holds = false, lost = '' } = {}) {
  const replies = () => (holds ? new Promise<void>((resolve) => (letReply = resolve)) : Promise.resolve());
  const machine = chatbot.provide({
    actors: {
      recall: fromPromise<RecalledDraft, DraftOf>(async () => ({ text: '', images: [] })),
      loadList: callActor(async ({ pid }) => {
        if (Number(pid) > 20) await replies();
        return outcomeOf('get-qa-list', { ok: LISTS[pid] });
      }),
      postRecord: callActor(async () =>
        lost === '' ? outcomeOf('qa-record', { ok: REPLY }) : unreachable(lost === 'timeout' ? 'timeout' : 'network'),
      ),
    },
  });
  return openView(machine, { query: QUERY, kept: { messages } }, (actor) => <ChatbotView actor={actor} />);
}

const log = () => screen.getByRole('log');
const said = () => within(log()).getAllByRole('paragraph');
const ask = () => userEvent.click(screen.getByRole('button', { name: QUESTION }));

/** What a screen reader tells of while something is done: the text of all that is added to the log. */
async function announced(doing: () => Promise<unknown>): Promise<string[]> {
  const added: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) added.push(node.textContent ?? '');
  });
  observer.observe(log(), { subtree: true, childList: true, characterData: true });
  await doing();
  observer.disconnect();
  return added;
}

test('each of the four tabs has an icon of its own (row CB-02)', async () => {
  await open();
  const drawings = screen.getAllByRole('tab').map((tab) => tab.querySelector('svg')?.innerHTML ?? '');
  expect(drawings).toHaveLength(4);
  expect(new Set(drawings).size).toBe(4);
  expect(drawings).not.toContain('');
});

describe('what is said is announced', () => {
  test('politely, in a log that stands there before the first message', async () => {
    await open();
    expect(log().getAttribute('aria-live')).toBe('polite');
    expect(log().getAttribute('aria-label')).toBe('Percakapan');
    expect(log().textContent).toBe('');
  });

  test('a question, that an answer is prepared, and the answer, each once', async () => {
    await open({ holds: true });
    const waiting = await announced(ask);
    expect(waiting).toEqual([QUESTION, 'Jawaban sedang disiapkan…']);
    const come = await announced(() => act(async () => letReply()));
    expect(come).toEqual([`${ANSWER}resolvednot resolved`]);
  });

  test('a text and its reply, each once, and the mark of an answer not at all', async () => {
    await open({ messages: [asked(1), answered(2)] });
    const marked = await announced(() => userEvent.click(screen.getByRole('button', { name: 'not resolved' })));
    expect(marked).toEqual([]);
    const told = await announced(() => userEvent.type(screen.getByRole('textbox'), `${TEXT}{Enter}`));
    expect(told.filter((text) => text === TEXT)).toHaveLength(1);
    expect(told.filter((text) => text.startsWith(REPLY))).toHaveLength(1);
  });

  test('the questions of a category are no part of the log', async () => {
    await open();
    expect(within(log()).queryByRole('button')).toBeNull();
  });
});

describe('what is new is scrolled into view', () => {
  test('the question, that an answer is prepared, and the answer', async () => {
    await open({ holds: true });
    shown = [];
    await ask();
    expect(shown).toContain(QUESTION);
    expect(shown.at(-1)).toBe('Jawaban sedang disiapkan…');
    await act(async () => letReply());
    expect(shown.at(-1)).toBe(`${ANSWER}resolvednot resolved`);
  });

  test('the end of a conversation that is restored', async () => {
    await open({ messages: [asked(1), answered(2, 1), wrote(3), replied(4)] });
    expect(shown.at(-1)).toMatch(REPLY);
    expect(said().map(({ textContent }) => textContent)).toEqual([QUESTION, ANSWER, TEXT, REPLY]);
  });

  test('the questions of another category', async () => {
    await open({ messages: [asked(1), answered(2)] });
    shown = [];
    await userEvent.click(screen.getByRole('tab', { name: 'Pinjaman' }));
    expect(shown.at(-1)).toMatch(/^Halo, ada yang bisa kami bantu\?/);
  });
});

describe('the conversation', () => {
  test('shows what the server says as text alone', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: TITLES[22] ?? '' }));
    expect(said().at(-1)?.textContent).toBe('<img src="x" alt="picture"> & <b>bold</b>');
    expect(log().querySelector('img, b')).toBeNull();
  });

  test('keeps the focus where the borrower asked, and refuses other questions meanwhile', async () => {
    await open({ holds: true });
    await ask();
    const button = screen.getByRole('button', { name: QUESTION });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: TITLES[22] ?? '' }));
    expect(said()[0]?.textContent).toBe(QUESTION);
    expect(log().children).toHaveLength(2);
    await act(async () => letReply());
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('a written text is sent by the keyboard, and the field is empty and has the focus', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tulis pertanyaan' });
    await userEvent.type(field, `${TEXT}{Enter}`);
    expect(said().map(({ textContent }) => textContent)).toEqual([TEXT, REPLY]);
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  test('a mark stands pressed, and the answer cannot be marked again', async () => {
    await open({ messages: [asked(1), answered(2)] });
    const button = screen.getByRole('button', { name: 'not resolved' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'resolved' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a text without a reply', () => {
  test('is not sent where there was no line, which is said at its place alone', async () => {
    const effects = await open({ lost: 'network' });
    await userEvent.type(screen.getByRole('textbox'), `${TEXT}{Enter}`);
    expect(screen.getByText('Belum terkirim')).toBeDefined();
    expect(screen.queryByText('Belum dijawab')).toBeNull();
    expect(effects).toContainEqual({ type: 'toast', text: 'error', inPlace: true });
  });

  test('is not answered where the server may have it', async () => {
    const effects = await open({ lost: 'timeout' });
    await userEvent.type(screen.getByRole('textbox'), `${TEXT}{Enter}`);
    expect(screen.getByText('Belum dijawab')).toBeDefined();
    expect(effects).toContainEqual({ type: 'toast', text: 'error', inPlace: false });
  });
});

describe('the keyboard of a phone', () => {
  /** A page of 800 px of which the keyboard leaves so much, seen from so far down. */
  function viewport(height: number, offsetTop: number, scale = 1) {
    Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 800 });
    const seen = Object.assign(new EventTarget(), { height, offsetTop, scale });
    vi.stubGlobal('visualViewport', seen);
    return seen;
  }
  const covered = () => document.documentElement.style.getPropertyValue('--covered');
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
  });

  test.each([
    { name: 'covers the bottom', height: 500, offsetTop: 0, scale: 1, is: '300px' },
    { name: 'is scrolled away from', height: 500, offsetTop: 300, scale: 1, is: '0px' },
    { name: 'is closed', height: 800, offsetTop: 0, scale: 1, is: '0px' },
    { name: 'is not open where the page is zoomed in', height: 400, offsetTop: 0, scale: 2, is: '0px' },
  ])('$name', async ({ height, offsetTop, scale, is }) => {
    const seen = viewport(800, 0);
    await open();
    Object.assign(seen, { height, offsetTop, scale });
    seen.dispatchEvent(new Event('resize'));
    expect(covered()).toBe(is);
  });

  test('folds away what is beside the conversation while a low page is typed into', async () => {
    const seen = viewport(800, 0);
    await open({ messages: [asked(1), answered(2)] });
    const isFolded = () => document.documentElement.hasAttribute('data-typing');
    const leaves = (height: number) => {
      Object.assign(seen, { height });
      seen.dispatchEvent(new Event('resize'));
    };
    leaves(300);
    expect(isFolded()).toBe(false);
    shown = [];
    await userEvent.click(screen.getByRole('textbox'));
    expect(isFolded()).toBe(true);
    expect(shown.at(-1)).toContain('resolved');
    leaves(500);
    expect(isFolded()).toBe(false);
  });

  test('is followed while the page is scrolled, and forgotten with the screen', async () => {
    const seen = viewport(500, 0);
    await open();
    seen.dispatchEvent(new Event('scroll'));
    expect(covered()).toBe('300px');
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    expect(covered()).toBe('');
  });
});
