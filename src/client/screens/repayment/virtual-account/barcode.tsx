import { encodeCode128 } from 'etiket/barcode';

/** Modules of white on each side, without which a scanner does not find the code. */
const QUIET = 10;

/** A text as a Code 128 barcode, black on white in every scheme and before its sheet has come. */
export function Barcode({ text, label }: { text: string; label: string }) {
  let at = QUIET;
  // Bars and gaps by turns, in modules.
  const bars = encodeCode128(text).map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
    at += width;
    return bar;
  });
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${at + QUIET} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={at + QUIET} height={1} fill="#fff" />
      <path d={bars.join('')} />
    </svg>
  );
}
