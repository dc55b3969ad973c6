import Code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

/** Modules of white on each side, without which a scanner does not find the code. */
const QUIET = 10;

/** A text as a Code 128 barcode, black on white in every scheme. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const { data } = new Code128(text, {}).encode();
  const bars = [...data.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${data.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
