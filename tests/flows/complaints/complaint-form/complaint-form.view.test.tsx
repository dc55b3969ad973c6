import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import ComplaintFormView from '#client/screens/complaints/form/complaint-form-view.tsx';
import { NOT_COLLECTIBLE } from '#machines/complaints/complaint-content.ts';
import { complaintForm, NOTHING_WRITTEN } from '#machines/complaints/complaint-form.ts';
import type { DraftOf, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { answering, openView } from '../../repayment/open-view.tsx';

function open(query: Record<string, string>) {
  const problemType = [
    { value: '1', title: 'Penagihan' },
    { value: '2', title: 'Pembayaran' },
  ];
  const machine = complaintForm.provide({
    actors: {
      recall: fromPromise<RecalledDraft, DraftOf>(async () => ({ text: '', images: [] })),
      loadStart: answering('problem-init', { ok: { problemType, orderDetail: { orderNo: '1001', isShow: 0 } } }),
    },
  });
  return openView(machine, { query: { orderNo: '1001', ...query } }, (actor) => <ComplaintFormView actor={actor} />);
}

test('what lacks is said at the field, once (row CF-09)', async () => {
  const effects = await open({ problemType: '2' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByText(NOTHING_WRITTEN)).toHaveLength(1);
  expect(effects).toContainEqual({ type: 'toast', text: NOTHING_WRITTEN, inPlace: true });
});

test('a type that is not permitted says so at its place, once (row CF-16)', async () => {
  const effects = await open({});
  await userEvent.click(screen.getByRole('button', { name: 'Penagihan' }));
  expect(screen.getAllByText(NOT_COLLECTIBLE)).toHaveLength(1);
  expect(effects).toContainEqual({ type: 'toast', text: NOT_COLLECTIBLE, inPlace: true });
});
