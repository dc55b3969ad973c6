const PATHS = {
  tick: 'M3 8.5l3.2 3L13 5',
  open: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  first: 'M4 3v10M12 3.5L6.5 8l5.5 4.5z',
  previous: 'M10.5 3.5L5.5 8l5 4.5z',
  next: 'M5.5 3.5l5 4.5-5 4.5z',
  last: 'M12 3v10M4 3.5L9.5 8 4 12.5z',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  up: 'M8 10V3M5 5.5L8 2.5l3 3M3 10v3h10v-3',
  down: 'M8 2.5v7M5 7l3 3 3-3M3 10.5v2.5h10v-2.5',
  lock: 'M4 7.5h8v6H4zM5.8 7.5V5.2a2.2 2.2 0 0 1 4.4 0v2.3',
  close: 'M4 4l8 8M12 4l-8 8',
  never: 'M4 8h8',
  to: 'M3 8h10M9.5 4.5L13 8l-3.5 3.5',
  machine: 'M6 2h4v3.500H6zM2 10.500h4V14H2zM10 10.500h4V14h-4zM8 5.500v2.500M4 10.500V8h8v2.500',
  row: 'M3 4h10M3 8h10M3 12h7',
  state: 'M3 4.500h10v7H3z',
  event: 'M8.500 2L4 9h3.500L7 14l4.500-7H8z',
  guard: 'M8 2l5 2v4c0 3.300-2.200 5.200-5 6-2.800-.8-5-2.700-5-6V4z',
} as const;

/** A small drawing that says nothing by itself; whatever stands beside it has the words. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="t-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
