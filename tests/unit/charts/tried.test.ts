import { describe, expect, it } from 'vitest';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { triedAt } from '#tools/charts/chart/tried.ts';
import { usualWayOf } from '#tools/charts/chart/usual.ts';
import { registry } from '#tools/machines/registry.ts';
import { registeredChart } from './charts.ts';

const chart = registeredChart('virtualAccount');
const idsAt = (...way: string[]) => triedAt(chart, way).choices.map(({ id }) => id);
const value = (...way: string[]) => triedAt(chart, way).value;

const NO_BILL = 'virtualAccount.looking::1';
const CODE_CAME = 'virtualAccount.loading:xstate.done.actor.generateVcode:2';
const TIMED = 'virtualAccount.showing.expiry.untimed::2';
const PASSED = 'virtualAccount.showing.expiry.counting:timer.passed:1';

describe('a machine that is tried', () => {
  it('begins where it begins, and offers each branch of what can happen there', () => {
    expect(value()).toBe('looking');
    expect(idsAt()).toHaveLength(8);
    expect(idsAt()[0]).toBe(NO_BILL);
  });

  it('goes where the chosen branch leads', () => {
    expect(value(NO_BILL)).toBe('loading');
    expect(value(NO_BILL, CODE_CAME)).toEqual({
      showing: { page: 'instructions', qrCode: 'folded', expiry: 'untimed' },
    });
    expect(value(NO_BILL, CODE_CAME, TIMED, PASSED)).toBe('expired');
    expect(idsAt(NO_BILL, CODE_CAME, TIMED, PASSED)).toContain('virtualAccount.expired:code.renewed:1');
  });

  it('takes nothing that cannot happen there', () => {
    expect(value(PASSED)).toBe('looking');
    expect(idsAt()).not.toContain(CODE_CAME);
  });

  it('leaves an outer branch out where an inner one is taken in any case', () => {
    const chooser = registeredChart('methodChooser');
    const { choices } = triedAt(chooser, [
      'methodChooser.loading:xstate.done.actor.loadOptions:2',
      'methodChooser.idle.banks:bank.chosen:1',
      'methodChooser.idle.banks.choosingMethod:method.chosen:1',
    ]);
    const ids = choices.map(({ id }) => id);
    expect(ids).toContain('methodChooser.idle.banks.chosen:pay.chosen:2');
    expect(ids).not.toContain('methodChooser.idle:pay.chosen:1');
  });

  it.each(registry.map(({ id, machine }) => ({ id, tried: chartOf(machine) })))('can be $id', ({ tried }) => {
    const { choices } = triedAt(tried, []);
    expect(choices.length).toBeGreaterThan(0);
    for (const { id } of choices) expect(() => triedAt(tried, [id])).not.toThrow();
    for (const { id } of usualWayOf(tried).gone) expect(() => triedAt(tried, [id])).not.toThrow();
  });
});
