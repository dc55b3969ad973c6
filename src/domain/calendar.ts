/** A calendar file by RFC 5545, as a text: events of one zone, each with a reminder a day before. Pure. */

export interface CalendarEvent {
  /** The same each time the file is made, so that a calendar updates what it has. */
  uid: string;
  /** By the zone's clock, "2026-03-05T09:00". */
  start: string;
  /** How long it lasts, in minutes. */
  minutes: number;
  summary: string;
  description: string;
}

export interface CalendarFile {
  /** Who made it, a name without slashes. */
  product: string;
  /** A zone without daylight saving time: its IANA name, what the market calls it, and its offset, "+07:00". */
  zone: { id: string; name: string; offset: string };
  /** When the file is made, ISO 8601. */
  madeAt: string;
  events: readonly CalendarEvent[];
}

/** The longest line, in octets, without its break (RFC 5545, section 3.1). */
const LINE = 75;

export function calendarText({ product, zone, madeAt, events }: CalendarFile): string {
  const offset = zone.offset.replace(':', '');
  const stamp = `${basic(new Date(madeAt).toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//NONSGML due dates//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${zone.id}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${zone.name}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap(({ uid, start, minutes, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;TZID=${zone.id}:${basic(`${start}:00`)}`,
      `DURATION:PT${minutes}M`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20260305T090000" of "2026-03-05T09:00:00". */
function basic(local: string): string {
  return local.replace(/[-:]/g, '');
}

/** A text value (section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines of at most 75 octets: a longer one goes on after a break and a space, and no character is split (section 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
