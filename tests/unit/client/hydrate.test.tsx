import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '#client/app/product.tsx';
import { digestOf } from '#client/platform/storage/repay-choices.ts';
import { renderPage } from '#client/ssr/server-page.tsx';
import { HYDRATION_ELEMENT, type PageRequest } from '#contract/server-rendering.ts';
import { CONFIGURATION_ELEMENT } from '#domain/configuration/configuration.ts';
import { configuration as schema } from '#domain/configuration/configuration-file.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import { COMPLAINT } from '../../flows/complaints/complaint-details/complaint-details.given.ts';
import { list } from '../../flows/complaints/complaint-list/complaint-list.given.ts';
import { CONFIRMATION, CONTRACTS } from '../../flows/loan/loan-confirm/loan-confirm.given.ts';
import { PRODUCTS } from '../../flows/products/recommended-products/recommended-products.given.ts';
import { detail as delay } from '../../flows/repayment/delay-repayment/delay-repayment.given.ts';
import { plan } from '../../flows/repayment/instalments/instalments.given.ts';
import { banks } from '../../flows/repayment/method-chooser/method-chooser.given.ts';
import {
  account,
  BY_BANK,
  STORED_BANK,
  STORED_MARKET,
} from '../../flows/repayment/virtual-account/virtual-account.given.ts';
import { outcomeOf } from '../../oracle/machine-world.ts';
import { type Answer, type Asking, answers, refuses } from '../../oracle/row.ts';
import { deferredAnswers, type Pending } from './deferred-answers.ts';

/** A page that came with its response, and the program that finds it. */
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
const textOf = (root: HTMLElement) => root.textContent.replaceAll('\u00a0', ' ');
let asked: Pending[] = [];
let said: ReturnType<typeof vi.spyOn>[] = [];
/** Closes the page that a test opened. */
let close = () => {};

beforeEach(() => {
  asked = deferredAnswers();
  said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
});

afterEach(async () => {
  await act(() => close());
  close = () => {};
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Said {
  answer: Asking;
  with: Answer;
}

const paths = routePaths(configuration.routes);
/** A screen whose response comes with it: its address, the calls that it is rendered with, and something that the response says. */
interface Answered {
  path: string;
  search: string;
  said: Said | readonly Said[];
  says: string;
}
const LOAN: Answered = {
  path: paths.loanDetails,
  search: SEARCH,
  said: answers('loan-details', DETAILS),
  says: 'Dana Cepat',
};
const SCREENS: Record<string, Answered> = {
  loanDetails: LOAN,
  instalments: { path: paths.instalments, search: SEARCH, said: plan({}), says: 'Rp150.000' },
  delayRepayment: { path: paths.delayRepayment, search: SEARCH, said: delay({}), says: 'Rp150.000' },
  loanConfirm: {
    path: paths.loanConfirm,
    search: '?productId=7',
    said: [answers('loan-detail-confirm', CONFIRMATION), answers('contract', CONTRACTS)],
    says: 'Dana Kilat',
  },
  'loanConfirm with a notice': {
    path: paths.loanConfirm,
    search: '?productId=7',
    said: [
      answers('loan-detail-confirm', {
        ...CONFIRMATION,
        isPopType: 1,
        popTitle: 'Hati-hati',
        popContent: 'Pinjam bijak.',
      }),
      answers('contract', CONTRACTS),
    ],
    says: 'Pinjam bijak.',
  },
  methodChooser: { path: paths.methodChooser, search: `${SEARCH}&amount=1500000`, said: banks, says: 'BNI' },
  recommendedProducts: {
    path: paths.recommendedProducts,
    search: '?scene=1',
    said: answers('recommend-product-list', PRODUCTS),
    says: PRODUCTS[0]?.productName ?? '-',
  },
  complaintList: { path: paths.complaintList, search: '', said: list({}), says: 'Ditelepon malam hari' },
  complaintDetails: {
    path: paths.complaintDetails,
    search: '?problemId=7',
    said: answers('problem-detail', { ...COMPLAINT, isScore: 1 }),
    says: COMPLAINT.content,
  },
};

/** The page as the server makes it, where there is no document. */
async function rendered(page: Partial<Answered> = {}, cookies = '') {
  const { path, search, said } = { ...LOAN, ...page };
  const { origin } = location;
  vi.stubGlobal('document', undefined);
  const asking: PageRequest = { configuration, parameters: { token: 'a' }, path, search, origin, cookies };
  const all = [said].flat();
  const answer = async (call: string) => {
    const one = all.find((each) => each.answer === call);
    if (!one) throw new Error(`${call} is not answered`);
    return outcomeOf<never>(one.answer, one.with);
  };
  const made = await renderPage(asking, answer, new AbortController().signal);
  vi.stubGlobal('document', browser);
  return made;
}

function deliver(made: Awaited<ReturnType<typeof rendered>>): HTMLElement {
  const data = (id: string, content: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;
  document.head.innerHTML = data(CONFIGURATION_ELEMENT, configuration);
  document.body.innerHTML = `<div id="root">${made?.html}</div>${made?.hydration ? data(HYDRATION_ELEMENT, made.hydration) : ''}`;
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}

async function arrive(root: HTMLElement, { path, search } = LOAN, tapped?: () => Element | null): Promise<void> {
  history.replaceState(null, '', `${path}?${new URLSearchParams(`${search}&token=a`)}`);
  await act(async () => {
    close = await open(root, undefined, tapped);
  });
}

it.each(Object.entries(SCREENS))(
  '%s is taken over as it stands: nothing is asked, nothing is made anew',
  async (_, page) => {
    const root = deliver(await rendered(page));
    expect(textOf(root)).toContain(page.says);
    // A style attribute is refused by the page's own Content Security Policy.
    expect(root.querySelector('[style]')).toBeNull();
    const before = [...root.querySelectorAll('*')];
    await arrive(root, page);
    expect([...root.querySelectorAll('*')]).toEqual(before);
    expect(asked).toHaveLength(0);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  },
);

it('goes on from where it stands', async () => {
  const root = deliver(await rendered());
  await arrive(root);
  await userEvent.click(screen.getByRole('button', { name: 'Bayar sekarang' }));
  await screen.findByRole('heading', { level: 1, name: 'Detail Tagihan' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url.pathname).toContain('loan-play-detail');
});

it('is drawn anew, without a question, where the browser writes it otherwise', async () => {
  const root = deliver(await rendered());
  const banner = screen.getByText('Terlambat');
  banner.textContent = 'terlambat';
  await arrive(root);
  await screen.findByText('Terlambat');
  expect(asked).toHaveLength(0);
});

it('hears the button that was tapped before', async () => {
  const root = deliver(await rendered());
  await arrive(root, LOAN, () => root.querySelector('.action-bar button'));
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

it('counts a time down from when the page was asked for, not from when its program came', async () => {
  const { delayRepayment } = SCREENS;
  const root = deliver(await rendered(delayRepayment));
  expect(root.textContent).toContain('10:00');
  const navigation = { transferSize: 1, requestStart: performance.now() - 9 * 60_000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object(navigation)]);
  await arrive(root, delayRepayment);
  await waitFor(() => expect(root.textContent).toMatch(/00:59|01:00/));
  expect(asked).toHaveLength(0);
});

it('is over where its time passed on the way', async () => {
  const { delayRepayment } = SCREENS;
  const root = deliver(await rendered(delayRepayment));
  const navigation = { transferSize: 1, requestStart: performance.now() - 10 * 60_000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object(navigation)]);
  await arrive(root, delayRepayment);
  await screen.findByText('Penawaran ini sudah berakhir. Muat ulang untuk melihat biaya terbaru.');
});

describe('a code to pay to', () => {
  const CODE: Answered = {
    path: paths.virtualAccount,
    search: `${SEARCH}&amount=1500000`,
    said: account({ answer: BY_BANK }),
    says: '8808 1234 1234 1234',
  };
  const cookies = `repay-choice-1001=${encodeURIComponent(JSON.stringify(STORED_BANK))}`;
  const choose = async (choice: RepayChoice) =>
    localStorage.setItem(`repay-choice:${await digestOf('a')}:1001`, JSON.stringify(choice));
  const kept = (name: string) => JSON.parse(sessionStorage.getItem(`kept:${name}`) ?? 'null');
  const called = () => asked.map(({ url }) => url.pathname.split('/').at(-1));

  it('is taken over as it stands, with what is kept of it, and its payment is awaited', async () => {
    await choose(STORED_BANK);
    const root = deliver(await rendered(CODE, cookies));
    expect(textOf(root)).toContain(CODE.says);
    expect(root.querySelector('[style]')).toBeNull();
    const before = [...root.querySelectorAll('*')];
    expect(root.querySelector('link')).toBeNull();
    await arrive(root, CODE);
    expect([...root.querySelectorAll(':not(link)')]).toEqual(before);
    expect(history.state).toMatchObject({ payment: 'BILL-77' });
    expect(kept('payments:1001')).toEqual({ bill: 'BILL-77', claims: [], tokens: {} });
    expect(kept('code:1001')).toMatchObject({ vcode: '8808123412341234', billNo: 'BILL-77' });
    await waitFor(() => expect(called()).toEqual(['loan-details']));
  });

  it('is taken over where the visit has shown it before', async () => {
    await choose(STORED_BANK);
    const root = deliver(await rendered(CODE, cookies));
    const session = { bill: 'BILL-77', claims: [], tokens: {} };
    sessionStorage.setItem('kept:payments:1001', JSON.stringify(session));
    await arrive(root, CODE);
    await waitFor(() => expect(called()).toEqual(['loan-details']));
  });

  it('of a new number keeps it with the choice', async () => {
    await choose(STORED_BANK);
    const numbered = account({ answer: { ...BY_BANK, specificNum: 'SN-10' } });
    const root = deliver(await rendered({ ...CODE, said: numbered }, cookies));
    await arrive(root, CODE);
    const [stored] = Object.values(localStorage);
    expect(JSON.parse(stored)).toEqual({ ...STORED_BANK, specificNum: 'SN-10' });
  });

  it('is asked for anew where this phone has chosen another way', async () => {
    await choose(STORED_MARKET);
    const root = deliver(await rendered(CODE, cookies));
    await arrive(root, CODE);
    await waitFor(() => expect(called()).toEqual(['generate-vcode']));
    expect(`${asked[0]?.init?.body}`).toContain('INDOMARET');
    expect(textOf(root)).not.toContain(CODE.says);
    expect(history.state.payment).toBeUndefined();
  });

  it('counts down from when the page was asked for, and ends on the way', async () => {
    await choose(STORED_BANK);
    const made = await rendered(CODE, cookies);
    const arrived = async (minutes: number) => {
      const navigation = { transferSize: 1, requestStart: performance.now() - minutes * 60_000 };
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object(navigation)]);
      const root = deliver(made);
      await arrive(root, CODE);
      return root;
    };
    const root = await arrived(9);
    await waitFor(() => expect(root.textContent).toMatch(/00:59|01:00/));
    expect(kept('code:1001').remaining).toBeLessThanOrEqual(60_000);
    await act(async () => close());
    await arrived(10);
    await screen.findByRole('heading', { name: 'Kode pembayaran sudah berakhir' });
  });
});

it('shows what a promotion says before the form is there, and begins anew from it', async () => {
  const root = deliver(await rendered({ path: paths.registration, search: '?id=1' }));
  expect(textOf(root)).toContain('Rp15.000.000');
  const before = textOf(root);
  await arrive(root, { ...LOAN, path: paths.registration, search: '?id=1' });
  expect(textOf(root)).toBe(before);
  await waitFor(() => expect(asked).not.toHaveLength(0));
});

it('is not made of a refusal', async () => {
  expect(await rendered({ said: refuses('loan-details') })).toBeNull();
});

it('is not made of a screen that comes without one', async () => {
  expect(await rendered({ path: paths.loanAgreement })).toBeNull();
});

it('is not made of a screen that waits for a time: who has not rated is asked in a moment', async () => {
  const { complaintDetails } = SCREENS;
  expect(await rendered({ ...complaintDetails, said: answers('problem-detail', COMPLAINT) })).toBeNull();
});
