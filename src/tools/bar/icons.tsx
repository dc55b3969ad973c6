const PATHS = {
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  find: 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5L20 20',
  system: 'M3 4.5h18v12H3zM9 20.5h6',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  light:
    'M12 8a4 4 0 1 0 .01 0zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.800 1.800M17.200 17.200L19 19M19 5l-1.800 1.800M6.800 17.200L5 19',
} as const;

export function BarIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="bar-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function BarMark() {
  return (
    <svg className="bar-mark" width="20" height="20" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="1" y="9" width="22" height="22" rx="7" />
      <rect x="9" y="1" width="22" height="22" rx="7" />
    </svg>
  );
}
