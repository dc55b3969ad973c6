import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAnswered } from '#client/page/answered-page.tsx';
import { open } from '#client/start/product.tsx';
import { CONFIGURATION_ELEMENT } from '#contract/configuration.ts';
import { configuration as schema } from '#contract/configuration-file.ts';
import { ANSWER_ELEMENT, type AskedPage } from '#contract/delivered-answer.ts';
import { outcomeOf } from '../oracle/machine-layer.ts';
import type { Answer } from '../oracle/row.ts';
import { deferredAnswers, type Pending } from './deferred-answers.ts';

/** A page that came with its answer, and the program that finds it. */
const configuration = schema.parse({});
const SEARCH = '?productId=7&orderId=1001';
const DETAILS = {
  orderStatus: '180',
  noticeStatusText: 'Terlambat',
  noticeDesText: '',
  productName: 'Dana Cepat',
  userOrderDetail: { detail: [{ text: 'Jumlah pinjaman', value: 'Rp 1.500.000' }] },
};

const browser = document;
let asked: Pending[] = [];
let said: ReturnType<typeof vi.spyOn>[] = [];

beforeEach(() => {
  asked = deferredAnswers();
  said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
});

afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page as the server makes it, where there is no document. */
async function rendered(page: Partial<AskedPage> = {}, said: Answer = { ok: DETAILS }) {
  const { origin } = location;
  vi.stubGlobal('document', undefined);
  const asking: AskedPage = {
    configuration,
    parameters: { token: 'a' },
    path: configuration.routes.loanDetails,
    search: SEARCH,
    origin,
    ...page,
  };
  const answer = async () => outcomeOf<never>('loan-details', said);
  const made = await renderAnswered(asking, answer, new AbortController().signal);
  vi.stubGlobal('document', browser);
  return made;
}

function deliver(made: Awaited<ReturnType<typeof rendered>>): HTMLElement {
  const data = (id: string, content: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;
  document.head.innerHTML = data(CONFIGURATION_ELEMENT, configuration);
  document.body.innerHTML = `<div id="root">${made?.html}</div>${data(ANSWER_ELEMENT, made?.answer)}`;
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}

async function arrive(root: HTMLElement, search = `${SEARCH}&token=a`): Promise<void> {
  history.replaceState(null, '', `${configuration.routes.loanDetails}${search}`);
  await act(() => open(root));
}

it('is taken over as it stands: nothing is asked, nothing is made anew, and what is tapped is heard', async () => {
  const root = deliver(await rendered());
  expect(root.textContent).toContain('Dana Cepat');
  const before = [...root.querySelectorAll('*')];
  await arrive(root);
  expect([...root.querySelectorAll('*')]).toEqual(before);
  expect(asked).toHaveLength(0);
  for (const spy of said) expect(spy).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Bayar sekarang' }));
  await screen.findByRole('heading', { level: 1, name: 'Detail Tagihan' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url.pathname).toBe('/repayment');
});

it('hears the button that was tapped before', async () => {
  const root = deliver(await rendered());
  history.replaceState(null, '', `${configuration.routes.loanDetails}${SEARCH}&token=a`);
  await act(() => open(root, undefined, () => root.querySelector('.action-bar button')));
  await screen.findByRole('heading', { level: 1, name: 'Detail Tagihan' });
  expect(said[0]).not.toHaveBeenCalled();
});

it('is asked for anew where this visit speaks another language', async () => {
  sessionStorage.setItem('visit', JSON.stringify({ parameters: { lang: 'en' }, headers: {} }));
  await arrive(deliver(await rendered()));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url.pathname).toContain('loan-details');
});

it('is asked for anew on a page that the browser kept', async () => {
  const root = deliver(await rendered());
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [{ transferSize: 0 }] });
  await arrive(root);
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('is not made of a refusal', async () => {
  expect(await rendered({}, { refused: { code: '1', message: 'Ditolak' } })).toBeNull();
});

it('is not made of a screen that comes without one', async () => {
  expect(await rendered({ path: configuration.routes.loanAgreement })).toBeNull();
});
