import { encode } from 'uqr';

/** Modules of white around the code, without which a camera does not find it. */
const QUIET = 4;

/** A text as a QR code, with room for a smudge (error correction M). Black on white in every scheme, and before its sheet has come. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} />
    </svg>
  );
}
