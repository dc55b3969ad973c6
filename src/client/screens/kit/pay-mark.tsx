/** What a channel's mark is drawn around: a bank's columns, a store's awning, a phone. */
const SHAPES = {
  bank: 'M4 13 20 5l16 8M6 35h28',
  store: 'M6 6h28l3 7H3zM6 35h28',
  app: 'M11 3h18v34H11zM18 34h4',
};

/** The mark of a bank, a mini market or an app, drawn by us: its letters in the shape of what it is. */
export function PayMark({ name, kind }: { name: string; kind: keyof typeof SHAPES }) {
  const letters = lettersOf(name);
  return (
    <svg className="pay-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d={SHAPES[kind]} />
      <text x="20" y="28" textLength={letters.length > 3 ? 26 : undefined} lengthAdjust="spacingAndGlyphs">
        {letters}
      </text>
    </svg>
  );
}

/** A short name whole, "BCA"; of a long one its first letters: "ICI", "ALF". */
function lettersOf(name: string): string {
  const [word = ''] = name.split(/[\s·:]/);
  return (word.length <= 4 ? word : word.slice(0, 3)).toUpperCase();
}
