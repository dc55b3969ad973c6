import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Outcome, ok } from '#contract/outcome.ts';
import type { WalkedReport } from '#tools/inspection/walked-report.ts';
import { readAddress } from '#tools/inspector/address.ts';
import { libraryInput } from '#tools/inspector/choices.ts';
import { ChosenPanel } from '#tools/inspector/chosen-panel.tsx';
import { CoverageRow } from '#tools/inspector/coverage/coverage-row.tsx';
import { FindColumn } from '#tools/inspector/find-column.tsx';
import { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { reportOf } from '../../flows/preview/walked-rows.ts';

const REPORT = reportOf({
  'PS-01': { machine: 'walked', view: 'walked', browser: 'not run' },
  'PS-02': {},
  'LL-01': { machine: 'not run' },
});

async function libraryAt(query: Record<string, string>) {
  const readWalks = fromPromise<Outcome<WalkedReport>, null>(async () => ok(REPORT));
  const machine = statechartLibrary.provide({ actors: { readWalks } });
  const library = createActor(machine, { input: libraryInput(readAddress(query)) }).start();
  await vi.waitFor(() => expect(library.getSnapshot().matches('known')).toBe(true));
  return library;
}

describe('the search of the machines', () => {
  test('opens what it found beyond the first eight of a group', async () => {
    render(<FindColumn library={await libraryAt({ tab: 'machines', find: 'loan' })} />);
    const rows = within(screen.getByRole('region', { name: 'Rows' }));
    const found = Number(rows.getByRole('heading').textContent?.replace('Rows', ''));
    expect(rows.getAllByRole('listitem')).toHaveLength(8);
    fireEvent.click(rows.getByRole('button', { name: `${found - 8} more` }));
    expect(rows.getAllByRole('listitem')).toHaveLength(found);
    expect(rows.queryByRole('button', { name: /^\d+ more$/ })).toBeNull();
  });

  test('lists eight again of what is searched for next', async () => {
    const library = await libraryAt({ tab: 'machines', find: 'loan' });
    render(<FindColumn library={library} />);
    const rows = () => within(screen.getByRole('region', { name: 'Rows' }));
    fireEvent.click(rows().getByRole('button', { name: /^\d+ more$/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'code' } });
    expect(rows().getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('the proof of a row', () => {
  const proofOf = async (row: string) => {
    render(<ChosenPanel library={await libraryAt({ row })} />);
    return within(screen.getByRole('region', { name: 'Proof' }));
  };

  test.each([
    [
      'PS-02',
      [
        'machine, not run: no result of this commit is kept',
        'view, not run: no result of this commit is kept',
        'browser, not run: no result of this commit is kept',
      ],
    ],
    ['LL-01', ['machine, not run', 'server, not run: no result of this commit is kept']],
  ])('says of %s, of which nothing is kept, that it was not run', async (row, layers) => {
    const proof = await proofOf(row);
    expect(proof.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(layers);
    expect(proof.queryByText(/not walked/i)).toBeNull();
  });

  test('says of a layer that was not run just that', async () => {
    const proof = await proofOf('PS-01');
    expect(proof.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'machine, walked',
      'view, walked',
      'browser, not run',
    ]);
  });
});

describe('the coverage of a row', () => {
  const resultsIn = (id: string) => {
    const row = REPORT.rows[id];
    if (!row) throw new Error(`no ${id}`);
    const { container } = render(
      <CoverageRow
        id={id}
        words={undefined}
        row={row}
        report={REPORT}
        now={0}
        isOpen={false}
        onTurn={() => {}}
        onCopy={() => {}}
      />,
    );
    return [...container.querySelectorAll('[data-layer]')].map(({ textContent }) => textContent);
  };

  test('says in each layer of the row that it was not run where nothing is kept', () => {
    expect(resultsIn('PS-02')).toEqual(['machine: not run', 'view: not run', 'browser: not run', '']);
    expect(resultsIn('PS-01')).toEqual(['machine: walked', 'view: walked', 'browser: not run', '']);
    expect(resultsIn('LL-01')).toEqual(['machine: not run', '', '', 'server: not run']);
  });
});
