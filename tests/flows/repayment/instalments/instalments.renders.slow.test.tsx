import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { visibility } from '#client/platform/visibility.ts';
import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import type { AmountProps } from '#client/ui/amount.tsx';
import type { CheckboxProps } from '#client/ui/checkbox.tsx';
import type { ScreenFrameProps } from '#client/ui/screen.tsx';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { answering, openView } from '../open-view.tsx';

/** What was rendered since it was last looked at: a row by its place, the rest by its kind. */
const rendered = vi.hoisted(() => new Set<string>());

vi.mock('#client/ui/screen.tsx', async (load) => {
  const { Screen, ...others } = await load<typeof import('#client/ui/screen.tsx')>();
  return {
    ...others,
    Screen: (props: ScreenFrameProps) => {
      rendered.add('screen');
      return <Screen {...props} />;
    },
  };
});

vi.mock('#client/ui/checkbox.tsx', async (load) => {
  const { Checkbox } = await load<typeof import('#client/ui/checkbox.tsx')>();
  return {
    Checkbox: (props: CheckboxProps) => {
      const { label } = props;
      rendered.add(typeof label === 'string' ? label : JSON.stringify(Reflect.get(Object(label), 'props').periodNo));
      return <Checkbox {...props} />;
    },
  };
});

vi.mock('#client/ui/amount.tsx', async (load) => {
  const { Amount } = await load<typeof import('#client/ui/amount.tsx')>();
  return {
    Amount: (props: AmountProps) => {
      if (props.label) rendered.add(props.label);
      return <Amount {...props} />;
    },
  };
});

const period = (periodNo: number) => ({ periodNo, totalAmount: '150000', canClick: 1 });

async function open(isStrict: boolean) {
  const machine = instalments.provide({
    actors: {
      poll: paymentPoll.provide({ actors: { readDetails: answering('loan-details', 'never'), visibility } }),
      loadPlan: answering('loan-play-detail', {
        ok: { repayPlanDetail: { repayWaitDetail: [3, 4, 5].map(period), repayYetDetail: [] } },
      }),
    },
  });
  const input = { query: { productId: '7', orderId: '1001' }, noted: '', session: NO_PAYMENTS };
  await openView(machine, input, (actor) => <InstalmentsView actor={actor} />, { isStrict });
}

async function renderedBy(name: RegExp) {
  rendered.clear();
  await userEvent.click(screen.getByRole('checkbox', { name }));
  return [...rendered].sort();
}

describe.each([
  ['alone', false],
  ['under StrictMode', true],
])('what a tick renders, %s', (_, isStrict) => {
  test('opening renders everything that is counted', async () => {
    rendered.clear();
    await open(isStrict);
    expect([...rendered].sort()).toEqual(['3', '4', '5', 'Bayar semua', 'Dibayar sekarang', 'screen']);
  });

  test('its row and the sum, not the other rows nor the screen', async () => {
    await open(isStrict);
    expect(await renderedBy(/ke-4/)).toEqual(['4', 'Dibayar sekarang']);
  });

  test('pay-all with them, once that changes', async () => {
    await open(isStrict);
    await userEvent.click(screen.getByRole('checkbox', { name: /ke-4/ }));
    expect(await renderedBy(/ke-5/)).toEqual(['5', 'Bayar semua', 'Dibayar sekarang']);
  });

  test('nothing, where a period cannot be unticked', async () => {
    await open(isStrict);
    expect(await renderedBy(/ke-3/)).toEqual([]);
  });
});
