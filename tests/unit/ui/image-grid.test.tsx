import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageGrid } from '#client/ui/image-grid.tsx';

const field = () => screen.getByLabelText('Add');

test('the field is marked while an image was not taken, and named after the reason', () => {
  const add = { label: 'Add', onFiles: () => {} };
  const { rerender } = render(<ImageGrid images={[]} add={add} />);
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([null, null]);
  rerender(<ImageGrid images={[]} add={{ ...add, error: 'reasons' }} />);
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual(['true', 'reasons']);
});
