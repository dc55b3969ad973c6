import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { usualWayLine, usualWayOf } from '#tools/charts/chart/usual.ts';
import { registeredChart } from './charts.ts';

const WRONG = /fail|refus|error|declin|unreach|broken|unread/i;

describe.each(registry.map(({ id, machine }) => ({ id, chart: chartOf(machine) })))(
  'the usual way of $id',
  ({ chart }) => {
    const { gone, leftOver } = usualWayOf(chart);

    it('leads from where the machine begins', () => {
      expect(leftOver.map(({ id }) => id)).toEqual([]);
      if (chart.transitions.some(({ isChange }) => isChange)) expect(gone.some(({ isChange }) => isChange)).toBe(true);
    });

    it('passes nothing that goes wrong', () => {
      for (const { id, targets, event, trigger } of gone) {
        expect([id, ...targets.filter((target) => WRONG.test(target))]).toEqual([id]);
        expect(event).not.toMatch(WRONG);
        expect(trigger.kind).not.toBe('error');
      }
    });
  },
);

describe('the usual way in a line', () => {
  it('says what a borrower goes through', () => {
    expect(usualWayLine(registeredChart('virtualAccount'))).toBe(
      'looking → loading → showing → showing.expiry.counting → paid.whole',
    );
    expect(usualWayLine(registeredChart('loanLife'))).toBe(
      'underReview → disbursing → running → due → settled · due → running',
    );
  });
});
