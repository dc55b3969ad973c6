import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { callActor } from '#client/platform/calls/call-actor.ts';
import ComplaintDetailsView from '#client/screens/complaints/details/complaint-details-view.tsx';
import { ok } from '#contract/outcome.ts';
import { complaintDetails } from '#machines/complaints/complaint-details.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { answering, openView } from '../../repayment/open-view.tsx';
import { COMPLAINT, WAITING } from './complaint-details.given.ts';

function open(answer: object = {}, { scored = false } = {}) {
  const scoring = callActor<ScoreRequest, unknown>(async () => ok(null));
  const machine = complaintDetails.provide({
    actors: {
      loadDetail: answering('problem-detail', { ok: { ...COMPLAINT, isScore: 1, ...answer } }),
      ...(scored ? { rating: rating.provide({ actors: { postScore: scoring } }) } : {}),
    },
  });
  return openView(machine, { query: { problemId: '7' }, servicePhone: '021' }, (actor) => (
    <ComplaintDetailsView actor={actor} />
  ));
}

describe('a complaint on the screen', () => {
  test('type and sub-type have their labels, and the images their names', async () => {
    await open();
    expect([...document.querySelectorAll('.rows > div')].map(({ textContent }) => textContent)).toEqual([
      'Jenis masalahPenagihan',
      'Rincian masalahAncaman',
    ]);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Gambar jawaban 1',
      'Gambar 1',
      'Gambar 2',
    ]);
  });

  test('its number is not for translation, and its course says each step’s state', async () => {
    await open({ progress: WAITING });
    expect(screen.getByText('KL-3F9A-2C41').closest('[translate=no]')).not.toBeNull();
    const steps = [...document.querySelectorAll('.timeline li')].map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Dikirim, sedang berjalanSel, 24\u00a0Nov, 11.02\u00a0WIB',
      'Diperiksa, menyusul',
      'Dijawab, menyusulPaling lambat Jum, 27\u00a0Nov, 23.59\u00a0WIB',
    ]);
  });

  test('without its progress there is neither number nor course', async () => {
    await open();
    expect(document.querySelector('.timeline, .copy-field')).toBeNull();
  });

  test('stars that were not chosen are marked until one is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const effects = await open({ isScore: 0 });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const dialog = within(screen.getByRole('dialog'));
    const stars = dialog.getByRole('group');
    const marked = () => dialog.getAllByRole('radio').map((star) => star.getAttribute('aria-invalid'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(marked()).toEqual(Array(5).fill('true'));
    expect(effects).toContainEqual({ type: 'toast', text: 'Silakan pilih', inPlace: true });
    expect(document.getElementById(stars.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Silakan pilih');
    fireEvent.click(dialog.getByRole('radio', { name: '3 bintang' }));
    expect(marked()).toEqual(Array(5).fill(null));
    expect(stars.getAttribute('aria-describedby')).toBeNull();
    vi.useRealTimers();
  });

  test('the thanks for the stars stand on the page, over nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const effects = await open({ isScore: 0 }, { scored: true });
    expect(screen.queryByText('Successful demonstration！')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    fireEvent.click(screen.getByRole('radio', { name: '3 bintang' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Successful demonstration！')).toBeDefined();
    expect(effects).toContainEqual({
      type: 'toast',
      kind: 'success',
      text: 'Successful demonstration！',
      inPlace: true,
    });
    vi.useRealTimers();
  });

  test('without images there is no empty list of them', async () => {
    await open({ images: null, disposeImages: null });
    expect(document.querySelector('.image-grid')).toBeNull();
  });

  test('an image that does not load is a calm tile, in large as well', async () => {
    await open();
    fireEvent.error(screen.getByRole('img', { name: 'Gambar jawaban 1' }));
    expect(screen.getByText('Gambar tidak tersedia')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gambar jawaban 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Gambar 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Gambar' }));
    fireEvent.error(dialog.getByRole('img'));
    expect(dialog.getByText('Gambar tidak tersedia')).toBeDefined();
    // To close a picture is nothing that the page is about.
    expect(dialog.getByRole('button', { name: 'Tutup' }).dataset.kind).toBe('secondary');
  });
});
