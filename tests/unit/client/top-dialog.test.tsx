import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dismissTopDialog } from '#client/platform/effects/top-dialog.ts';
import { Dialog } from '#client/ui/dialog.tsx';

it('where no dialog is open there is none to close', () => {
  render(<dialog />);
  expect(dismissTopDialog(document)).toBe(false);
});

it('the dialog that was opened last is asked to close, and stays where its machine does not close it', () => {
  const below = vi.fn();
  const above = vi.fn();
  render(
    <>
      <Dialog title="Tips" onClose={below} />
      <Dialog title="Nilai" onClose={above} />
    </>,
  );
  expect(dismissTopDialog(document)).toBe(true);
  expect(above).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(2);
});
