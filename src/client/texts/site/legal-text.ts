/** A text of the public site as content: what it says, without a word of how it is drawn. */
export interface LegalSection {
  /** Of its address within the page; the same in every language. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Named points after the paragraphs. */
  points?: readonly LegalPoint[];
  /** Figures side by side, after the paragraphs. */
  table?: { caption: string; rows: readonly (readonly [label: string, value: string])[] };
}

export interface LegalPoint {
  name: string;
  text: string;
}
