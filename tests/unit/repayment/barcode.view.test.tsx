import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Barcode } from '#client/screens/repayment/virtual-account/barcode.tsx';
import { QrCode } from '#client/screens/repayment/virtual-account/qr-code.tsx';

/** Bars and gaps of Code 128's set C by ISO/IEC 15417, for start, the pairs of digits below, the check sign, and stop. */
const WIDTHS = {
  startC: '211232',
  31: '212321',
  1: '222122',
  86: '411212',
};
const STOP = '2331112';

test('sixteen digits are Code 128 in pairs, with ten light modules on each side', () => {
  const { container } = render(<Barcode text="3101868705448353" label="Kode batang" />);
  const svg = container.querySelector('svg');
  // Start, eight pairs and the check sign of eleven modules each, stop of thirteen, and the quiet zones.
  expect(svg?.getAttribute('viewBox')).toBe(`0 0 ${11 * 10 + 13 + 20} 1`);
  const bars = [...(svg?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) 0h(\d+)/g)];
  const widths = bars.flatMap(([, at, bar], index) => {
    const next = bars[index + 1]?.[1];
    return next === undefined ? [Number(bar)] : [Number(bar), Number(next) - Number(at) - Number(bar)];
  });
  expect(bars[0]?.[1]).toBe('10');
  expect(widths.slice(0, 24).join('')).toBe(`${WIDTHS.startC}${WIDTHS[31]}${WIDTHS[1]}${WIDTHS[86]}`);
  expect(widths.slice(-7).join('')).toBe(STOP);
});

test.each([
  ['barcode', <Barcode key="bars" text="3101868705448353" label="Kode batang" />],
  ['QR code', <QrCode key="modules" text="upi://pay?pa=a@b" label="Kode QR" />],
])('a %s brings the white that it stands on, since its sheet comes later', (_, code) => {
  const { container } = render(code);
  const svg = container.querySelector('svg');
  const [ground, dark] = svg?.children ?? [];
  expect(ground?.outerHTML).toMatch(/^<rect [^>]*fill="#fff"/);
  const [, , width, height] = (svg?.getAttribute('viewBox') ?? '').split(' ');
  expect([ground?.getAttribute('width'), ground?.getAttribute('height')]).toEqual([width, height]);
  expect(dark?.tagName).toBe('path');
});
