import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '#server/platform/database/schema.ts';
import { keyedDigest, openSigned, sign } from '#server/platform/signed-address.ts';
import { onDatabase } from './on-database.ts';

onDatabase((opened) => {
  test('what was signed for one purpose opens nothing of another', async () => {
    const { db } = opened();
    const signed = await sign(db, 'contract', 'order 7');
    expect(await openSigned(db, 'contract', signed)).toBe('order 7');
    expect(await openSigned(db, 'picture', signed)).toBeNull();
    expect(await openSigned(db, 'contract', await sign(db, 'picture', 'order 7'))).toBeNull();
  });

  test('a signed text opens as it was signed alone: nothing may follow it', async () => {
    const { db } = opened();
    const signed = await sign(db, 'contract', 'order 7');
    for (const other of [`${signed}.`, `${signed}.more`, `.${signed}`, signed.slice(0, -1), '', '.']) {
      expect(await openSigned(db, 'contract', other)).toBeNull();
    }
  });

  test('a digest is the same for a text and a purpose, and nobody makes it without the key', async () => {
    const { db } = opened();
    const digest = await keyedDigest(db, 'sms.address', '192.0.2.1');
    expect(await keyedDigest(db, 'sms.address', '192.0.2.1')).toBe(digest);
    expect(await keyedDigest(db, 'sms.address', '192.0.2.2')).not.toBe(digest);
    expect(await keyedDigest(db, 'other', '192.0.2.1')).not.toBe(digest);
    await db.update(settings).set({ value: 'another key' }).where(eq(settings.name, 'signing.key'));
    expect(await keyedDigest(db, 'sms.address', '192.0.2.1')).not.toBe(digest);
  });
});
