const ICONS = { walked: 'tick', failed: 'close', 'not walked': 'open', 'not run': 'never' } as const;

/** The icon of what the tests say of a row. */
export const rowIcon = (state: keyof typeof ICONS) => ICONS[state];
