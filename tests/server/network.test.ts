import { expect, test } from 'vitest';
import { networkOf, networksOf } from '#server/platform/network.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.7:1000', '203.0.113.7:65535', '::ffff:203.0.113.7', '::ffff:cb00:7107']],
  ['203.0.113.7', ['[::ffff:203.0.113.7]:1000']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '[2001:db8:1:2::1]:1000', '[2001:db8:1:2::2]']],
  ['fe80::/64', ['fe80::1%eth0', '[fe80::2%25]:1']],
])('limits count as %s: %j', (network, written) => {
  expect(written.map(networkOf)).toEqual(written.map(() => network));
});

test('limits count whatever is no address as one and the same', () => {
  const garbage = [
    '',
    'unknown',
    '_hidden',
    '1',
    '2',
    '256.1.1.1',
    '0x7f.1',
    '1.2.3.4:',
    '[1.2.3',
    ':1000',
    'a:1',
    'b:2',
  ];
  expect(new Set(garbage.map(networkOf))).toEqual(new Set([networkOf('unknown')]));
});

test('limits count an IPv6 address in its /64, /56 and /48, the wider ones for more', () => {
  expect(networksOf('2001:db8:1:234::1')).toEqual([
    { name: '2001:db8:1:234::/64', share: 1 },
    { name: '2001:db8:1:200::/56', share: 4 },
    { name: '2001:db8:1::/48', share: 16 },
  ]);
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1 }]);
});
