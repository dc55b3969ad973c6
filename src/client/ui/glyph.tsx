/** A drawing on a 24-pixel grid, one stroke, in the colour of the text around it; hidden from assistive technology. */
export function Glyph({ name, path }: { name: string; path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-name={name}>
      <path d={path} />
    </svg>
  );
}
