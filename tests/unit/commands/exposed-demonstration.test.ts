import { expect, test } from 'vitest';
import { refuseExposed } from '#commands/exposed-demonstration.ts';

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost', 'LOCALHOST', 'lender.localhost', '::ffff:127.0.0.1'])(
  'a demonstration on HOST %s is this machine’s alone',
  (host) => {
    expect(() => refuseExposed(host, false)).not.toThrow();
  },
);

test.each(['0.0.0.0', '::', '192.168.1.7', '10.0.0.1', 'fe80::1', 'lender.example', '128.0.0.1', 'localhost.example'])(
  'one on HOST %s must be allowed',
  (host) => {
    expect(() => refuseExposed(host, false)).toThrow(`HOST ${host} `);
    expect(() => refuseExposed(host, true)).not.toThrow();
  },
);

test('whoever is refused is told the option, whichever command it was', () => {
  expect(() => refuseExposed('0.0.0.0', false)).toThrow(/allow it with the option --public \(npm: -- --public\)\.$/);
});
