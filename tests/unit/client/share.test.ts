import { expect, it, vi } from 'vitest';
import { share } from '#client/platform/effects/share.ts';

const CONTENT = { title: 'Bukti', text: 'Lunas' };

it('a text is offered with its title', async () => {
  const phone = { share: vi.fn(async () => {}) };
  expect(await share(CONTENT, phone)).toMatchObject({ kind: 'ok' });
  expect(phone.share).toHaveBeenCalledExactlyOnceWith(CONTENT);
});

it('what the borrower breaks off is refused', async () => {
  const phone = { share: () => Promise.reject(new DOMException('closed', 'AbortError')) };
  expect(await share(CONTENT, phone)).toMatchObject({ kind: 'refused' });
});

it.each([new DOMException('not by a tap', 'NotAllowedError'), new TypeError('nothing to share')])(
  'the promise fails where the phone does not share: %s',
  async (error) => {
    await expect(share(CONTENT, { share: () => Promise.reject(error) })).rejects.toBe(error);
  },
);

it('the promise fails where nothing shares', async () => {
  await expect(share(CONTENT, Object.create(null))).rejects.toThrow();
});
