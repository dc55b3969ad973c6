import { expect, it } from 'vitest';
import * as z from 'zod';
import { type CallName, calls } from '#contract/calls.ts';

const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const FORM = { phone: '1', capcode: '1', sid: '1', deviceId: '1', appName: '1' };

/** Each carries a constant whose name the configuration gives: a text, which is not read. */
const WITH_CONSTANT: readonly CallName[] = ['loan-detail-push', 'contract-jump'];

it.each(names)('what %s does not name is not there when it was read', (name) => {
  const read = z.toJSONSchema(calls[name].request, { io: 'output', unrepresentable: 'any' });
  const rest = WITH_CONSTANT.includes(name) ? { type: 'string', minLength: 1 } : false;
  expect(read).toMatchObject({ type: 'object', additionalProperties: rest });
});

it('so that a borrower, or an amount, cannot be brought along', () => {
  const given = JSON.parse(
    `${JSON.stringify({ ...FORM, borrowerId: '1', isRead: true }).slice(0, -1)},"__proto__":{"a":1}}`,
  );
  const read = calls['get-sms'].request.parse(given);
  expect(Object.keys(read)).not.toContain('borrowerId');
  expect(Object.keys(read)).not.toContain('isRead');
  expect(Reflect.get(read, 'a')).toBeUndefined();
});
