/** How a piece of text is set: each is a font of `fonts`. */
export type TextStyle = 'name' | 'event' | 'plain' | 'small';

/** Size in pixels at 100 %, and weight. Names and events are the loud ones. */
export const fonts: Record<TextStyle, { size: number; weight: number }> = {
  name: { size: 13, weight: 600 },
  event: { size: 12, weight: 500 },
  plain: { size: 12, weight: 400 },
  small: { size: 12, weight: 500 },
};

/** The width of a text in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

/** What stands in a box or in a label; x and y from its upper left corner. */
export type Mark =
  | { kind: 'text'; text: string; style: TextStyle; role: string; x: number; y: number; width: number }
  | { kind: 'chip'; row: string; x: number; y: number; width: number }
  | { kind: 'tag'; text: string; x: number; y: number; width: number }
  /** How much is hidden; `turn` names what a press opens or folds, '' for nothing; `ids`: the hidden transitions. */
  | { kind: 'pill'; text: string; turn: string; ids: readonly string[]; x: number; y: number; width: number }
  | { kind: 'rule'; y: number }
  /** `also`: the others of the same event that it stands for. */
  | { kind: 'transition'; id: string; also: readonly string[]; marks: readonly Mark[]; y: number; height: number };

export interface Block {
  width: number;
  height: number;
  marks: readonly Mark[];
}

const LINE = 16;
/** From the top of a line to the foot of its letters. */
const BASELINE = 12;
/** What a transition without rows wears, in the place of their chips. */
export const OWN = 'own';
/** Between chips and before them. */
export const GAP = 6;

/** A piece that is not broken; `indent` is how far a line begins that it opens. */
export interface Piece {
  text: string;
  style: TextStyle;
  role: string;
  indent?: number;
}

/** Rows have room for a sign before them. */
export const chipWidth = (row: string, measure: Measure) => Math.ceil(measure(row, 'small')) + (row === OWN ? 12 : 24);
const tagWidth = (text: string, measure: Measure) => Math.ceil(measure(text, 'small')) + 12;

/** The marks of lines of pieces and chips, one under another, and how much room they take. */
export class Lines {
  readonly marks: Mark[] = [];
  width = 0;
  y = 0;
  private x = 0;
  private readonly measure: Measure;
  private readonly left: number;
  private readonly room: number;

  /** @param room how wide a line may get; one piece that is wider has a line of its own */
  constructor(measure: Measure, left: number, room: number) {
    this.measure = measure;
    this.left = left;
    this.room = room;
  }

  /** Ends the line; the next piece begins another one. */
  end(): void {
    if (this.x > 0) this.y += LINE;
    this.x = 0;
  }

  /** Leaves some room under what stands. */
  space(height: number): void {
    this.end();
    this.y += height;
  }

  /** Whether something of this width fits the line that is being set. */
  fits(width: number): boolean {
    return this.x + GAP + width <= this.room;
  }

  text({ text, style, role, indent = 0 }: Piece): void {
    const width = this.measure(text, style);
    const blank = this.x > 0 ? this.measure(' ', 'plain') : 0;
    if (this.x > 0 && this.x + blank + width > this.room) this.end();
    const start = this.x > 0 ? this.x + blank : indent;
    this.marks.push({ kind: 'text', text, style, role, x: this.left + start, y: this.y + BASELINE, width });
    this.advance(start + width);
  }

  /** Words that may be broken anywhere between them. */
  words(text: string, style: TextStyle, role: string): void {
    for (const word of text.split(' ')) this.text({ text: word, style, role });
    this.end();
  }

  chip(row: string): void {
    const width = chipWidth(row, this.measure);
    const start = this.startOf(width);
    this.marks.push({ kind: 'chip', row, x: this.left + start, y: this.y, width });
    this.advance(start + width);
  }

  tag(text: string): void {
    const width = tagWidth(text, this.measure);
    const start = this.startOf(width);
    this.marks.push({ kind: 'tag', text, x: this.left + start, y: this.y, width });
    this.advance(start + width);
  }

  pill(text: string, turn: string, ids: readonly string[] = []): void {
    const width = tagWidth(text, this.measure);
    const start = this.startOf(width);
    this.marks.push({ kind: 'pill', text, turn, ids, x: this.left + start, y: this.y, width });
    this.advance(start + width);
  }

  private startOf(width: number): number {
    if (this.x > 0 && !this.fits(width)) this.end();
    return this.x > 0 ? this.x + GAP : 0;
  }

  private advance(to: number): void {
    this.x = to;
    this.width = Math.max(this.width, to);
  }
}

/** Neighbouring words of a line become one text, so that a picture has fewer of them. */
export function joined(marks: readonly Mark[], measure: Measure): Mark[] {
  const result: Mark[] = [];
  for (const mark of marks) {
    const last = result[result.length - 1];
    const isNext =
      mark.kind === 'text' &&
      last?.kind === 'text' &&
      last.y === mark.y &&
      last.style === mark.style &&
      last.role === mark.role;
    if (isNext) {
      const text = `${last.text} ${mark.text}`;
      result[result.length - 1] = { ...last, text, width: mark.x + mark.width - last.x };
    } else result.push(mark);
  }
  return result.map((mark) =>
    mark.kind === 'text' ? { ...mark, width: Math.max(mark.width, measure(mark.text, mark.style)) } : mark,
  );
}
