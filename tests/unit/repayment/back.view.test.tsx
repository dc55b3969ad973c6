import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import DelayRepaymentView from '#client/screens/repayment/delay-repayment/delay-repayment-view.tsx';
import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import MethodChooserView from '#client/screens/repayment/method-chooser/method-chooser-view.tsx';
import VirtualAccountView from '#client/screens/repayment/virtual-account/virtual-account-view.tsx';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { methodChooser } from '#machines/repayment/method-chooser.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { OF_NEW_VISIT, openView } from '../../flows/repayment/open-view.tsx';
import { PHONE } from '../../oracle/row.ts';
import { testApp } from '../../oracle/test-app.ts';

/** Each screen as it stands without an order, which needs no answer. */
const screens = {
  instalments: (app: typeof testApp) =>
    openView(
      instalments,
      { query: {}, noted: '', session: NO_PAYMENTS },
      (actor) => <InstalmentsView actor={actor} />,
      {
        app,
      },
    ),
  delay: (app: typeof testApp) =>
    openView(delayRepayment, { query: {}, servicePhone: PHONE }, (actor) => <DelayRepaymentView actor={actor} />, {
      app,
    }),
  chooser: (app: typeof testApp) =>
    openView(
      methodChooser,
      { query: {}, defaultBank: '', defaultMarket: 'ALFAMART', minimums: {}, storedChoice: null, isFromPayment: false },
      (actor) => <MethodChooserView actor={actor} />,
      { app },
    ),
  'virtual account': (app: typeof testApp) =>
    openView(
      virtualAccount.provide({ actors: { lastKnown: fromCallback(() => {}) } }),
      { query: {}, ...OF_NEW_VISIT },
      (actor) => <VirtualAccountView actor={actor} />,
      { app },
    ),
};

test.each(Object.entries(screens))('the way back of the %s screen asks for the page before', async (_, open) => {
  let steps = 0;
  await open({
    ...testApp,
    goBack: () => {
      steps += 1;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(steps).toBe(1);
});
