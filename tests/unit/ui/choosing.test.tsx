import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { aTask } from '#client/platform/effects/next-task.ts';
import { SearchedList } from '#client/screens/repayment/method-chooser/searched-list.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

describe('Stars', () => {
  function Rating({ report = () => undefined }: { report?: (stars: number) => void }) {
    const [value, set] = useState(0);
    const change = (stars: number) => {
      set(stars);
      report(stars);
    };
    return <Stars legend="Rating" starLabel={(n) => `${n} stars`} value={value} onChange={change} />;
  }
  const lit = () => document.querySelectorAll('[data-lit]').length;

  test('a named group of five, none chosen at 0', () => {
    render(<Rating />);
    expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 stars',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(lit()).toBe(0);
  });

  test('a tap on the fourth lights four', async () => {
    const report = vi.fn();
    render(<Rating report={report} />);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(report.mock.calls).toEqual([[4]]);
    expect(lit()).toBe(4);
  });

  test('arrows move the choice', async () => {
    const report = vi.fn();
    render(<Rating report={report} />);
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(report.mock.calls).toEqual([[2], [3], [4], [3]]);
    expect(lit()).toBe(3);
  });

  test('a disabled one takes nothing', async () => {
    const change = vi.fn();
    render(<Stars legend="Rating" starLabel={String} value={3} onChange={change} disabled />);
    await userEvent.click(screen.getByRole('radio', { name: '5' }));
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'Rating' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('the focus stays while it takes nothing', async () => {
    const stars = (disabled: boolean) => (
      <Stars legend="Rating" starLabel={String} value={3} onChange={vi.fn()} disabled={disabled} />
    );
    const { rerender } = render(stars(false));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3' }));
    rerender(stars(true));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3' }));
  });

  describe('whose choice counts at once', () => {
    const open = async () => {
      const report = vi.fn();
      render(<Stars legend="Rating" starLabel={String} value={0} onChange={report} atOnce />);
      await userEvent.tab();
      return report;
    };
    const focused = () => document.activeElement?.getAttribute('aria-label');

    test.each([
      ['{ArrowRight}', '2'],
      ['{ArrowDown}{ArrowRight}', '3'],
      ['{ArrowLeft}', '5'],
      ['{ArrowRight}{ArrowUp}', '1'],
      ['{ArrowLeft}{ArrowRight}', '1'],
    ])('%s moves the focus to %s, and chooses nothing', async (keys, star) => {
      const report = await open();
      await userEvent.keyboard(keys);
      expect(focused()).toBe(star);
      expect(report).not.toHaveBeenCalled();
    });

    test.each(['{Enter}', ' '])('%j chooses the star that has the focus', async (key) => {
      const report = await open();
      await userEvent.keyboard(`{ArrowRight}{ArrowRight}{ArrowRight}${key}`);
      expect(report.mock.calls).toEqual([[4]]);
    });

    test('a tap chooses', async () => {
      const report = await open();
      await userEvent.click(screen.getByRole('radio', { name: '5' }));
      expect(report.mock.calls).toEqual([[5]]);
    });
  });
});

describe('Tabs', () => {
  const tabs = [
    { value: 1, label: 'Bank' },
    { value: 2, label: 'Mini Market' },
    { value: 3, label: 'Card' },
  ];
  function Methods({ initial = 1 }: { initial?: number }) {
    const [value, set] = useState(initial);
    return (
      <Tabs label="Payment type" tabs={tabs} value={value} onChange={set}>
        panel {value}
      </Tabs>
    );
  }
  const chosen = () => screen.getByRole('tab', { selected: true });

  test('a named list, one chosen, its panel named after it', () => {
    render(<Methods />);
    expect(screen.getByRole('tablist', { name: 'Payment type' })).toBeTruthy();
    expect(chosen().textContent).toBe('Bank');
    const panel = screen.getByRole('tabpanel', { name: 'Bank' });
    expect(panel.textContent).toBe('panel 1');
    expect(chosen().getAttribute('aria-controls')).toBe(panel.id);
  });

  test.each([
    ['{ArrowRight}', 1, 'Mini Market'],
    ['{ArrowRight}', 3, 'Bank'],
    ['{ArrowLeft}', 1, 'Card'],
    ['{ArrowLeft}', 2, 'Bank'],
    ['{End}', 1, 'Card'],
    ['{Home}', 3, 'Bank'],
  ])('%s from tab %i chooses and focuses %s', async (key, initial, label) => {
    render(<Methods initial={initial} />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(chosen().textContent).toBe(label);
    expect(document.activeElement).toBe(chosen());
  });

  test('only the chosen tab is in the order of Tab', () => {
    render(<Methods initial={2} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  });

  test('a tap chooses; other keys do nothing', async () => {
    render(<Methods />);
    await userEvent.click(screen.getByRole('tab', { name: 'Card' }));
    await userEvent.keyboard('x{ArrowDown}');
    expect(chosen().textContent).toBe('Card');
  });

  describe('shows a choice before anybody is told of it', () => {
    function open(allows: (value: number) => boolean = () => true) {
      const told: number[] = [];
      const heard: string[] = [];
      function Told() {
        const [value, set] = useState(1);
        const change = (next: number) => {
          told.push(next);
          set(next);
        };
        return (
          <Tabs label="Payment type" tabs={tabs} value={value} allows={allows} onChange={change}>
            <button type="button" onClick={() => heard.push(`pay by ${told.at(-1) ?? 1}`)}>
              pay
            </button>
          </Tabs>
        );
      }
      render(<Told />);
      return { told, heard };
    }
    const tab = (name: string) => screen.getByRole('tab', { name });
    const drawn = () => act(aTask);

    test('selected at once, told once, in a task of its own', async () => {
      const { told } = open();
      fireEvent.click(tab('Card'));
      expect(chosen().textContent).toBe('Card');
      expect(screen.getByRole('tabpanel', { name: 'Card' })).toBeTruthy();
      expect(told).toEqual([]);
      await drawn();
      expect(told).toEqual([3]);
      expect(chosen().textContent).toBe('Card');
    });

    test('told before another tap or key is heard, and no tap is lost', async () => {
      const { told, heard } = open();
      fireEvent.click(tab('Card'));
      fireEvent.click(screen.getByRole('button', { name: 'pay' }));
      expect(heard).toEqual(['pay by 3']);
      fireEvent.click(tab('Mini Market'));
      fireEvent.click(tab('Card'));
      fireEvent.keyDown(tab('Card'), { key: 'ArrowLeft' });
      expect(told).toEqual([3, 2, 3]);
      expect(chosen().textContent).toBe('Mini Market');
      await drawn();
      expect(told).toEqual([3, 2, 3, 2]);
      expect(chosen().textContent).toBe('Mini Market');
    });

    test('nothing is shown that is not allowed', async () => {
      const { told } = open((value) => value !== 3);
      fireEvent.click(tab('Card'));
      fireEvent.keyDown(tab('Bank'), { key: 'End' });
      expect(chosen().textContent).toBe('Bank');
      await drawn();
      expect(told).toEqual([]);
    });

    test('a choice of a page that is gone is told all the same', async () => {
      const { told } = open();
      fireEvent.click(tab('Card'));
      cleanup();
      await drawn();
      expect(told).toEqual([3]);
    });
  });
});

describe('Checkbox and RadioList', () => {
  test('the whole row ticks, and what is shown is what the caller says', async () => {
    const change = vi.fn();
    render(<Checkbox label="Period 1" note="due today" trailing="Rp383.000" checked={false} onChange={change} />);
    await userEvent.click(screen.getByText('Rp383.000'));
    expect(change.mock.calls).toEqual([[true]]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('why a row cannot be changed stands under it, and is read out with it', () => {
    const why = 'The first is always paid.';
    const row = (said: string) => <Checkbox label="Period 1" checked locked why={said} onChange={vi.fn()} />;
    const { rerender } = render(row(why));
    expect(screen.getByRole('checkbox', { name: 'Period 1', description: why }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    rerender(row(''));
    expect(screen.getByRole('checkbox', { name: 'Period 1' }).hasAttribute('aria-describedby')).toBe(false);
  });

  test('a disabled row does not', async () => {
    const change = vi.fn();
    render(<Checkbox label="Period 3" checked={false} disabled onChange={change} />);
    await userEvent.click(screen.getByText('Period 3'));
    expect(change).not.toHaveBeenCalled();
  });

  test('one of several, by tap and by arrow, with the value itself', async () => {
    const change = vi.fn();
    function Banks() {
      const [value, set] = useState<string | null>(null);
      return (
        <RadioList
          legend="Bank"
          options={[
            { value: 'bca', label: 'BCA' },
            { value: 'bni', label: 'BNI', note: 'Transfer' },
          ]}
          value={value}
          onChange={(next) => {
            set(next);
            change(next);
          }}
        />
      );
    }
    render(<Banks />);
    expect(screen.getByRole('group', { name: 'Bank' })).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByText('BCA'));
    await userEvent.keyboard('{ArrowDown}');
    expect(change.mock.calls).toEqual([['bca'], ['bni']]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /BNI/ }).checked).toBe(true);
  });
});

describe('SearchedList', () => {
  const NAMES = [
    ...['Bank Central Asia', 'Bank Mandiri', 'Bank Negara Indonesia', 'Bank Pembangunan Daerah Jawa Barat'],
    ...Array.from({ length: 56 }, (_, index) => `Ünited Bank ${index + 1}`),
  ];
  const texts = { search: 'Search', found: (count: number) => `${count} found`, none: 'Nothing matches.' };
  function Banks({ count, report }: { count: number; report?: (name: string) => void }) {
    const [value, set] = useState<string | null>(null);
    const [search, onSearch] = useState('');
    const onChange = (name: string) => {
      set(name);
      report?.(name);
    };
    const options = NAMES.slice(0, count).map((name) => ({ value: name, label: name }));
    return <SearchedList {...{ search, onSearch, texts, options, value, onChange }} legend="Bank" columns={2} />;
  }
  const box = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const shown = () => screen.queryAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
  const say = () => screen.getByRole('status').textContent;

  test('of eleven is a list in its columns', () => {
    render(<Banks count={11} />);
    expect(box()).toBeNull();
    expect(screen.getByRole('group', { name: 'Bank' }).getAttribute('data-columns')).toBe('2');
  });

  test('of twelve on has a search in the group, and one column', () => {
    render(<Banks count={12} />);
    expect(screen.getByRole('group', { name: 'Bank' }).contains(box())).toBe(true);
    expect(screen.getByRole('group', { name: 'Bank' }).hasAttribute('data-columns')).toBe(false);
    expect([shown().length, say()]).toEqual([12, '']);
  });

  test.each([
    ['mandiri', ['Bank Mandiri']],
    ['  ASIA  bank ', ['Bank Central Asia']],
    ['bca', ['Bank Central Asia']],
    ['bni', ['Bank Negara Indonesia']],
    ['united 56', ['Ünited Bank 56']],
  ])('finds by "%s"', async (query, names) => {
    render(<Banks count={60} />);
    await userEvent.type(box() as HTMLInputElement, query);
    expect([shown(), say()]).toEqual([names, '1 found']);
  });

  test('says that nothing matches, and shows all again once the search is empty', async () => {
    render(<Banks count={60} />);
    await userEvent.type(box() as HTMLInputElement, 'zzz');
    expect([shown(), say()]).toEqual([[], 'Nothing matches.']);
    await userEvent.clear(box() as HTMLInputElement);
    expect([shown().length, say()]).toEqual([60, '']);
  });

  test('is worked by the keyboard, and keeps what was chosen', async () => {
    const report = vi.fn();
    render(<Banks count={60} report={report} />);
    await userEvent.tab();
    await userEvent.keyboard('negara');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.clear(box() as HTMLInputElement);
    expect(report.mock.calls).toEqual([['Bank Negara Indonesia']]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank Negara Indonesia' }).checked).toBe(true);
  });
});
