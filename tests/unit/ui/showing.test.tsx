import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Receipt } from '#client/screens/kit/receipt.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Countdown } from '#client/ui/countdown.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { Toast } from '#client/ui/toast.tsx';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';

describe('status icons (row LD-08)', () => {
  const icon = () => document.querySelector<SVGElement>('svg[data-icon]');

  const ICONS = ['21', '110', '151', '174', '180', '200'] as const;

  test.each(ICONS)('%s has its own', (status) => {
    render(<StatusBanner icon={statusIcon(status)} headline="Headline" text="One sentence." />);
    expect(icon()?.dataset.icon).toBe(status);
  });

  test.each(['3', '5', '4', '170', '0', '1101', '', 'unknown'])('"%s" wears that of 200', (status) => {
    render(<StatusBanner icon={statusIcon(status)} headline="Headline" />);
    expect(icon()?.dataset.icon).toBe('200');
  });

  test.each([
    ['21', 'plain'],
    ['110', 'bad'],
    ['151', 'plain'],
    ['170', 'plain'],
    ['174', 'warn'],
    ['3', 'warn'],
    ['180', 'bad'],
    ['5', 'bad'],
    ['200', 'good'],
    ['4', 'good'],
    ['unknown', 'plain'],
  ])('the tone is the status’s own, under its older name too: %s, %s', (status, tone) => {
    render(<StatusBanner icon={statusIcon(status)} tone={statusTone(status)} headline="Headline" />);
    expect(icon()?.dataset.kind).toBe(tone);
  });

  test('six statuses, six drawings, and none of them is the tick of what is paid', () => {
    const drawings = [...ICONS, 'paid' as const].map((name) => {
      const { unmount } = render(<StatusBanner icon={name} headline="Headline" />);
      const drawing = icon()?.querySelector('path')?.getAttribute('d');
      unmount();
      return drawing;
    });
    expect(new Set(drawings).size).toBe(7);
  });

  test('icon, headline, sentence, in that order; the icon is never the only word', () => {
    render(<StatusBanner icon="180" headline="Overdue" text="Pay today." />);
    const parts = [...(document.querySelector('section')?.children ?? [])].map((part) => part.textContent);
    expect(parts).toEqual(['', 'Overdue', 'Pay today.']);
    expect(icon()?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('Countdown', () => {
  test.each([
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [1, '00:00:01'],
    [1_000, '00:00:01'],
    [59_001, '00:01:00'],
    [3_599_000, '00:59:59'],
    [86_400_000, '24:00:00'],
    [172_799_000, '47:59:59'],
    [360_000_000, '100:00:00'],
  ])('%i ms: %s', (remaining, text) => {
    render(<Countdown remaining={remaining} />);
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe(text);
    expect(timer.getAttribute('aria-live')).toBe('off');
  });
});

describe('Steps', () => {
  const apart = (step: string, typed?: string[]) => {
    render(<Steps heading="ATM" steps={[step]} typed={typed} />);
    expect(screen.getByRole('listitem').textContent).toBe(step);
    return [...document.querySelectorAll('kbd')].map((part) => part.textContent);
  };

  test.each([
    ['Enter 8808 1234 5678 9012 as the account.', ['8808 1234 5678 9012']],
    ['Pay Rp1.150.000 or Rp 20.000, then go on.', ['Rp1.150.000', 'Rp 20.000']],
    ['Pay ₹1,25,000 now.', ['₹1,25,000']],
    ['Pay ₹1,25,000.50 at 08.30.', ['₹1,25,000.50']],
    ['Call *141*500# and wait.', ['*141*500#']],
    ['Wait 24 hours, at most 2 times.', []],
    ['Choose Transfer.', []],
  ])('%s', (step, expected) => {
    expect(apart(step)).toEqual(expected);
  });

  test('further texts are set apart to the letter', () => {
    expect(apart('Say A+B (x) at ALFAMART.', ['A+B (x)', 'ALFAMART', ''])).toEqual(['A+B (x)', 'ALFAMART']);
  });

  test('an ordered list, in the order given, the same sentence twice included', () => {
    render(<Steps steps={['Open', 'Choose', 'Open']} />);
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Open', 'Choose', 'Open']);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });

  test('a very long run of digits does not hang', () => {
    expect(apart(`Code ${'1'.repeat(5_000)}x`)).toEqual(['1'.repeat(5_000)]);
  });
});

describe('Toast', () => {
  test('its live region stands before the text comes, and empties', () => {
    const { rerender } = render(<Toast toast={null} />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    rerender(<Toast toast={{ kind: 'success', text: 'Copied' }} />);
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('Copied');
    expect(region.firstElementChild?.getAttribute('data-kind')).toBe('success');
    rerender(<Toast toast={null} />);
    expect(region.textContent).toBe('');
  });

  test('while a dialog is open, its own status line says the text', () => {
    const page = (text: string | null) => (
      <>
        <Dialog title="Rating" onClose={vi.fn()} />
        <Toast toast={text === null ? null : { kind: 'info', text }} />
      </>
    );
    const { rerender } = render(page(null));
    rerender(page('Silakan pilih'));
    expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toBe('Silakan pilih');
  });
});

describe('figures and lists', () => {
  test('an amount reads as one text, label first', () => {
    render(<Amount label="Total" mark="Rp" digits="1.150.000" note="two periods" />);
    expect(document.querySelector('.amount')?.textContent).toBe('TotalRp1.150.000two periods');
  });

  test('the digits of an amount stay together, whatever the width of its line', () => {
    render(<Amount mark="Rp" digits="13.450.000" />);
    expect(document.querySelector('.figure')?.innerHTML).toBe('<span>Rp</span><wbr>13.450.000');
  });

  test('rows are terms and their values, repeated labels kept', () => {
    render(
      <Rows
        rows={[
          { label: 'Fee', value: 'Rp1.000' },
          { label: 'Fee', value: 'Rp2.000', strong: true },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Fee', 'Fee']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Rp1.000', 'Rp2.000']);
  });

  test('a list has no item for a child that is an empty text', () => {
    const email: string = '';
    render(
      <ListCard heading="Contact us">
        <LinkRow title="Telephone" onClick={() => {}} />
        {email && <LinkRow title="E-mail" onClick={() => {}} />}
      </ListCard>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('each child of a list card is an item; what is not rendered is none', () => {
    render(
      <ListCard heading="Contact us">
        <LinkRow title="Telephone" />
        {false}
        <LinkRow title="Chat" />
      </ListCard>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('a logo that does not load leaves the initial', () => {
    render(<ProductCard name="Dana" logo="/broken.png" rows={[]} />);
    const image = document.querySelector('img');
    expect(image?.hidden).toBe(false);
    if (image) fireEvent.error(image);
    expect(image?.hidden).toBe(true);
    expect(document.querySelector('.logo')?.textContent).toBe('D');
    expect(document.querySelector('dl')).toBeNull();
  });

  test('a skeleton says what it waits for, and only that', () => {
    render(<Skeleton text="loading..." shapes={['card', 'card', 'rows']} />);
    expect(screen.getByRole('status').textContent).toBe('loading...');
    expect(document.querySelectorAll('[data-shape]')).toHaveLength(3);
  });

  test('a receipt’s buttons are not printed', () => {
    render(
      <Receipt
        outcome="paid"
        lender={null}
        heading="Paid"
        time="today"
        amount={{ mark: 'Rp', digits: '1.000' }}
        label="Total"
        rows={[{ label: 'Method', value: 'BNI' }]}
      >
        <Button>Print</Button>
      </Receipt>,
    );
    expect(screen.getByRole('button').closest('.no-print')).not.toBeNull();
    expect(screen.getByText('BNI').closest('.no-print')).toBeNull();
  });
});
