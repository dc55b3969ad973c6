import { Glyph } from './glyph.tsx';

/** The general icons: a chunk of their own, so that a screen which waits for its answer does not wait for them. */
const PATHS = {
  chevron: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  open: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  phone: 'M6 3h3l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  chat: 'M4 5h16v12H9.5L4 21z',
  mail: 'M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7',
  barcode: 'M4 6v12M7 6v12M11 6v12M14 6v12M17 6v12M20 6v12',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  share: 'M12 15V3.5M8 7l4-4 4 4M5 12v9h14v-9',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  warning: 'M12 4l9.5 16h-19zM12 10v4M12 17v.01',
  info: 'M12 3a9 9 0 1 0 .01 0zM12 11v5M12 8v.01',
  clock: 'M12 3a9 9 0 1 0 .01 0zM12 7v5l3.5 2',
  bank: 'M3 9.5L12 4l9 5.5zM5.5 10v7M12 10v7M18.5 10v7M3 20h18',
  app: 'M7 2.5h10v19H7zM11 18.5h2',
  store: 'M5.5 4h13L21 9.5H3zM5 10v10h14V10M10 20v-6h4v6',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.2 6.1-5.5-3-5.5 3 1.2-6.1-4.5-4.3 6.1-.8z',
  coins: 'M9.5 8.5a5.5 5.5 0 1 0 .01 0zM12.2 5A5.5 5.5 0 1 1 18 13.6',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h3',
  calendar: 'M4 5.5h16V20H4zM4 10.5h16M8.5 3v4M15.5 3v4',
  user: 'M12 4.5a4 4 0 1 0 .01 0zM4.5 20a7.5 7.5 0 0 1 15 0',
  send: 'M12 19V5M6 11l6-6 6 6',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: hidden from assistive technology, so a name must stand beside it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return <Glyph name={name} path={PATHS[name]} />;
}
