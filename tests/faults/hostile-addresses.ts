/** The page's own origin, and the one that is allowed beside it. */
export const OWN = 'https://loans.example.com';
export const PAY = 'https://pay.example.com';

const schemes = [
  'javascript',
  'JaVaScRiPt',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'ftp',
  'ws',
  'wss',
  'intent',
  'content',
];
const payloads = [
  ':alert(1)',
  '://alert(1)',
  ':text/html,<script>alert(1)</script>',
  ':%61lert(1)',
  `:${OWN}/`,
  `://${OWN}`,
];
const hosts = [
  'evil.example',
  'loans.example.com.evil.example',
  'evilloans.example.com',
  'loans.example.com@evil.example',
  'loans.example.com:443@evil.example',
  'evil.example#loans.example.com',
  'evil.example?loans.example.com',
  'evil.example\\loans.example.com',
  'loans.example.com%2eevil.example',
  'loans.example.com%00.evil.example',
  'loans。example。com.evil.example',
  'loаns.example.com',
  'xn--lons-5cd.example.com',
  'loans.example.com.',
  'loans.example.com:8443',
  'LOANS.example.com:80',
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0x7f000001',
  '2130706433',
  '169.254.169.254',
];
const before = [
  'https://',
  'http://',
  '//',
  '\\\\',
  '/\\',
  'https:',
  'https:/',
  'https:\\',
  ' https://',
  'https://user:pw@',
];

/** Addresses that no server of ours writes, in every way that browsers are known to read otherwise than they look. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...schemes.flatMap((scheme) => payloads.map((payload) => `${scheme}${payload}`)),
  ...before.flatMap((start) => hosts.map((host) => `${start}${host}/`)),
  ...['\t', '\n', '\r', '\0', '\u00a0', '\u2028', '\ufeff', '\x01'].flatMap((space) => [
    `java${space}script:alert(1)`,
    `${space}javascript:alert(1)`,
    `https:${space}//evil.example/`,
    `/${space}/evil.example/`,
  ]),
  '',
  '.',
  '..',
  '//',
  '///evil.example',
  '////evil.example',
  '/%2f/evil.example',
  '/\t/evil.example',
  'https://',
  'https://[',
  'upi://pay?pa=a@b\njavascript:alert(1)',
  'upix://pay',
  'tel:+1900?body=1',
  'mailto:a@b.example?bcc=c@d.example',
];
