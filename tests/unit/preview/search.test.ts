import { describe, expect, test } from 'vitest';
import { type Hit, searched } from '#tools/inspector/search.ts';

const first = (text: string, machine = ''): Hit | undefined => searched(text, machine)[0]?.hits[0];
const group = (name: string, text: string, machine = '') =>
  searched(text, machine).find((one) => one.name === name)?.hits ?? [];

describe('the search of the inspector', () => {
  test.each([
    ['LC-16', 'row', 'loanConfirm'],
    ['lc-16', 'row', 'loanConfirm'],
    ['IS-03', 'row', 'instalments'],
  ])('"%s" finds the row first', (text, kind, machine) => {
    expect(first(text)).toMatchObject({ kind, machine, id: text.toUpperCase() });
    expect(first(text, 'toasts')).toMatchObject({ kind, machine, id: text.toUpperCase() });
  });

  test('a machine is found by its name first', () => {
    expect(first('virtualAccount')).toMatchObject({ kind: 'machine', id: 'virtualAccount' });
    expect(first('virtualAccount', 'toasts')).toMatchObject({ kind: 'machine', id: 'virtualAccount' });
  });

  test('"resend" finds the rows in whose words it is', () => {
    expect(group('Rows', 'resend').map(({ id }) => id)).toEqual(expect.arrayContaining(['CR-11', 'CR-30']));
  });

  test('"expir" finds rows, states, events and guards of the machine, and what there is elsewhere', () => {
    expect(searched('expir', 'virtualAccount').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Rows', 'States', 'Elsewhere']),
    );
    expect(group('States', 'expir', 'virtualAccount').map(({ id }) => id)).toContain('virtualAccount.expired');
    expect(group('States', 'expir', 'virtualAccount').every(({ machine }) => machine === 'virtualAccount')).toBe(true);
    expect(group('Elsewhere', 'expir', 'virtualAccount').every(({ machine }) => machine !== 'virtualAccount')).toBe(
      true,
    );
  });

  test('the rows of the machine that is looked at come first', () => {
    expect(group('Rows', 'expir', 'virtualAccount')[0]?.machine).toBe('virtualAccount');
  });

  test('an event says in how many ways it is', () => {
    const [event] = group('Events', 'load.retried', 'methodChooser');
    expect(event).toMatchObject({ kind: 'event', id: 'load.retried', machine: 'methodChooser' });
    expect(event?.ways).toBeGreaterThan(0);
  });

  test('a guard leads to the way that it stands before', () => {
    const [guard] = group('Guards', 'isOk', 'methodChooser');
    expect(guard?.id).toMatch(/^methodChooser\./);
  });

  test('all of the words are meant', () => {
    expect(searched('code dialog resending', '')[0]?.hits.length).toBeGreaterThan(0);
    expect(searched('code xylophone', '')).toEqual([]);
  });

  test('nothing finds nothing', () => {
    expect(searched('  ', '')).toEqual([]);
  });
});
