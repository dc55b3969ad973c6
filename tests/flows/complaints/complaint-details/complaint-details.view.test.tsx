import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import ComplaintDetailsView from '#client/screens/complaints/details/complaint-details-view.tsx';
import { complaintDetails } from '#machines/complaints/complaint-details.ts';
import { answering, openView } from '../../repayment/open-view.tsx';
import { COMPLAINT } from './complaint-details.given.ts';

function open(answer: object = {}) {
  const machine = complaintDetails.provide({
    actors: { loadDetail: answering('problem-detail', { ok: { ...COMPLAINT, isScore: 1, ...answer } }) },
  });
  return openView(machine, { query: { problemId: '7' } }, (actor) => <ComplaintDetailsView actor={actor} />);
}

describe('a complaint on the screen', () => {
  test('type and sub-type have their labels, and the images their names', async () => {
    await open();
    expect([...document.querySelectorAll('.rows > div')].map(({ textContent }) => textContent)).toEqual([
      'Jenis masalahPenagihan',
      'Rincian masalahAncaman',
    ]);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Gambar 1',
      'Gambar 2',
      'Gambar jawaban 1',
    ]);
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
