const PATHS = {
  inspect: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  find: 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5L20 20',
  opened: 'M6 9l6 6 6-6',
  closed: 'M9 6l6 6-6 6',
  stories: 'M4 5h16v14H4zM8 5v14M16 5v14M4 12h4M16 12h4',
} as const;

/** An icon of the workbench, drawn in the colour of the text beside it. */
export function ToolIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
