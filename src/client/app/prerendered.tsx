/**
 * Keeps the prerendered page in its place until the first screen replaces it, so that nothing flashes or shifts: its own
 * elements, which hold what is typed into them.
 */
export function Prerendered({ nodes }: { nodes: readonly Node[] }) {
  const place = (element: HTMLElement | null) => {
    if (!element?.hasChildNodes()) element?.append(...nodes);
  };
  return <div className="prerendered" ref={place} />;
}
