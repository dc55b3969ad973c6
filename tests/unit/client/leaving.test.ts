import { expect, it } from 'vitest';
import { leaving } from '#client/platform/effects/leaving.ts';

it('each way out is the browser’s own', () => {
  const done: unknown[] = [];
  const { dial, openAddress, openApp, reload, writeMail } = leaving({
    assign: (url) => done.push({ assigned: url }),
    replace: (url) => done.push({ replaced: url }),
    reload: () => done.push('reloaded'),
  });
  openAddress('https://pay.example/', false);
  openAddress('https://pay.example/2', true);
  openApp('upi://pay?pa=a@b');
  dial('+622155500100');
  writeMail('cs@pinjam.example');
  writeMail('cs@pinjam.example?bcc=a@b.example&body=x');
  reload();
  expect(done).toEqual([
    { assigned: 'https://pay.example/' },
    { replaced: 'https://pay.example/2' },
    { assigned: 'upi://pay?pa=a@b' },
    { assigned: 'tel:+622155500100' },
    { assigned: 'mailto:cs@pinjam.example' },
    { assigned: 'mailto:cs@pinjam.example%3Fbcc%3Da@b.example%26body%3Dx' },
    'reloaded',
  ]);
});
