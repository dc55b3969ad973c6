import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from '#client/ui/dialog.tsx';
import { eventually } from '../../setup/eventually.ts';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

describe.each([undefined, 'sheet'] as const)('Dialog, kind %s', (kind) => {
  const Window = (props: DialogProps) => <Dialog {...props} kind={kind} />;

  test('is open as long as it is mounted, and named by its title', () => {
    const { unmount } = render(<Window title="Tips" onClose={vi.fn()} />);
    const element = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Tips' });
    expect(element.open).toBe(true);
    unmount();
    expect(element.open).toBe(false);
  });

  test('Escape asks to close and closes nothing by itself', () => {
    const close = vi.fn();
    render(<Window title="Tips" onClose={close} />);
    const cancel = createEvent('cancel', dialog(), { cancelable: true });
    fireEvent(dialog(), cancel);
    expect(close).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog().open).toBe(true);
  });

  test('a tap beside it asks to close, a tap inside does not', async () => {
    const close = vi.fn();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    render(
      <Window title="Tips" onClose={close}>
        <p>inside</p>
      </Window>,
    );
    now.mockReturnValue(1500);
    await userEvent.click(screen.getByText('inside'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(dialog());
    expect(close).toHaveBeenCalledTimes(1);
    now.mockRestore();
  });

  test('the second half of the double tap that opened it does not close it', async () => {
    const close = vi.fn();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    render(<Window title="Tips" onClose={close} />);
    now.mockReturnValue(1499);
    await userEvent.click(dialog());
    expect(close).not.toHaveBeenCalled();
    now.mockRestore();
  });

  test('the cancelled picker of a file input inside is not Escape', () => {
    const close = vi.fn();
    render(
      <Window title="Tips" onClose={close}>
        <input type="file" aria-label="image" />
      </Window>,
    );
    fireEvent(screen.getByLabelText('image'), new Event('cancel', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
  });

  test('closed by the browser against the caller, it asks and opens again', async () => {
    const close = vi.fn();
    render(<Window title="Tips" onClose={close} />);
    dialog().close();
    await eventually(() => expect(close).toHaveBeenCalledTimes(1));
    await eventually(() => expect(dialog().open).toBe(true));
  });

  test("React's double mount in development is no wish to close", async () => {
    const close = vi.fn();
    render(
      <StrictMode>
        <Window title="Tips" onClose={close} />
      </StrictMode>,
    );
    // The close event of the first mount is a task of its own.
    await Promise.resolve();
    expect(close).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
  });
});
