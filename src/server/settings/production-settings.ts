import ipaddr from 'ipaddr.js';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Environment } from './environment.ts';

/** The shortest secret that is not simply tried. */
const SECRET_LENGTH = 16;
/** The fewest different characters of one: 16 hexadecimal digits that chance chose have fewer once in thirty thousand times. */
const SECRET_VARIETY = 6;
/** The widest range that is a network of somebody's own: 10.0.0.0/8, fc00::/7. */
const WIDEST = { ipv4: 8, ipv6: 7 };
/** The bits of an IPv4-mapped address that stand before the IPv4 address: those of ::ffff:0:0/96. */
const MAPPED_BITS = 96;

/** What of the configuration says where something is sent or comes from, and who lends. */
type Configured = Pick<
  Configuration,
  'apiBase' | 'h5Base' | 'downloads' | 'serviceEmail' | 'company' | 'lendingPartner'
>;

/** A place to fill in, or a name of the demonstration. */
const SAMPLE = /[{}]|\b(example|contoh|sample)\b/i;

/** What production must not leave to chance. @throws ConfigurationError a sentence for each */
export function refuseUnsafe(environment: Environment, configured: Configured): void {
  const { publicUrl, databaseUrl, mayEmbed, trustedProxies } = environment;
  const problems = [
    publicUrl === undefined &&
      'Production needs PUBLIC_URL, the address at which borrowers reach it: a request could name any other.',
    publicUrl !== undefined &&
      isOpenHttp(publicUrl) &&
      'PUBLIC_URL must begin with https: tokens and telephone numbers would cross networks for everybody to read.',
    databaseUrl === undefined &&
      !mayEmbed &&
      'Production needs DATABASE_URL, a PostgreSQL: the embedded database has one process, no backup and no role that may not change the past. EMBEDDED_DATABASE=allowed takes that risk.',
    ...secretsOf(environment).flatMap(([name, secret]) => [
      secret.length < SECRET_LENGTH && `${name} has less than ${SECRET_LENGTH} characters: it would be guessed.`,
      secret.length >= SECRET_LENGTH &&
        new Set(secret).size < SECRET_VARIETY &&
        `${name} has less than ${SECRET_VARIETY} different characters: it would be guessed.`,
    ]),
    ...providerAddressesOf(environment).map(
      ([name, url]) => isOpenHttp(url) && `${name} must begin with https: it is told keys and telephone numbers.`,
    ),
    ...reasonsForHttps(configured).map(
      ([place, address, reason]) =>
        address !== '' && isOpenHttp(address) && `The configuration's ${place} must begin with https: ${reason}.`,
    ),
    ...samplesIn(configured).map(
      ([place, value]) => `The configuration's ${place} is "${value}", a sample: name the real one.`,
    ),
    ...trustedProxies
      .filter(isTooWide)
      .map((range) => `TRUST_PROXY has ${range}, in which anybody is: name the proxies alone, or their own network.`),
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
}

/** What may be meant so in production, and more often is not: one line for the log; null for nothing. */
export function doubtsOf(
  { publicUrl, trustedProxies, xendit, razorpay, twilio }: Environment,
  configured: Pick<ServerConfiguration, 'markets' | 'dlt'>,
): string | null {
  const doubts = [
    xendit?.secretKey.startsWith('xnd_development_') && 'XENDIT_SECRET_KEY is one of the test mode: no money comes.',
    razorpay?.keyId.startsWith('rzp_test_') && 'RAZORPAY_KEY_ID is one of the test mode: no money comes.',
    publicUrl?.startsWith('https:') &&
      trustedProxies.length === 0 &&
      'PUBLIC_URL is of https, which a proxy speaks, and TRUST_PROXY names none: all visitors look like one address, and share its limits.',
    twilio && unregisteredTexts(configured),
  ].filter((doubt) => typeof doubt === 'string');
  return doubts.length === 0 ? null : doubts.join(' ');
}

/** What India's operators would not deliver; null where there is nothing of it. */
function unregisteredTexts({ markets, dlt }: Pick<ServerConfiguration, 'markets' | 'dlt'>): string | null {
  const india = markets.find(({ currency }) => currency === 'INR');
  if (!india) return null;
  if (!india.mobile) return 'The market of INR has no rule of mobile numbers: no phone is known as one of India.';
  const sent = india.payment.cards === false ? (['registration'] as const) : (['registration', 'payment'] as const);
  const missing = sent.filter((purpose) => Object.keys(dlt?.templates[purpose] ?? {}).length === 0);
  if (missing.length === 0) return null;
  return `The configuration's dlt has no text of ${missing.join(', ')}: India's operators deliver registered texts alone.`;
}

function secretsOf({ xendit, razorpay, twilio }: Environment): [name: string, secret: string][] {
  return [
    ...(xendit ? pairs({ XENDIT_SECRET_KEY: xendit.secretKey, XENDIT_CALLBACK_TOKEN: xendit.callbackToken }) : []),
    ...(razorpay
      ? pairs({ RAZORPAY_KEY_SECRET: razorpay.keySecret, RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret })
      : []),
    ...(twilio ? pairs({ TWILIO_AUTH_TOKEN: twilio.authToken }) : []),
  ];
}

function providerAddressesOf({ xendit, razorpay, twilio, playIntegrity }: Environment): [name: string, url: string][] {
  const given = {
    ...{ XENDIT_URL: xendit?.url, RAZORPAY_URL: razorpay?.url, TWILIO_URL: twilio?.url },
    PLAY_INTEGRITY_URL: playIntegrity?.url,
  };
  return Object.entries(given).flatMap(([name, url]) => (url === undefined ? [] : [[name, url]]));
}

/** Of the configuration's addresses; '' for one that is not given. */
function reasonsForHttps({ apiBase, h5Base, downloads }: Configured): [string, address: string, string][] {
  return [
    ['apiBase', apiBase, 'every call sends its token there, and telephone numbers'],
    ['h5Base', h5Base, 'the pages there may make every call, and on their way anybody could change them'],
    ['downloads.android', downloads.android, 'anybody on the way could put another app in its place'],
    ['downloads.ios', downloads.ios, 'anybody on the way could put another app in its place'],
  ];
}

/** What borrowers would read of who lends, and is a sample still. */
function samplesIn({ company, lendingPartner, serviceEmail, downloads }: Configured): [place: string, value: string][] {
  const said = {
    ...Object.fromEntries(pairs(company).map(([field, value]) => [`company.${field}`, value])),
    ...(lendingPartner && { 'lendingPartner.name': lendingPartner.name }),
    serviceEmail,
    'downloads.android': downloads.android,
    'downloads.ios': downloads.ios,
  };
  return pairs(said).filter(([, value]) => SAMPLE.test(value));
}

const pairs = (values: Record<string, string>) => Object.entries(values);

/** Whether what is sent there leaves this machine as it is. */
function isOpenHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'http:' && !isLoopback;
}

/** An IPv4-mapped range is the range of IPv4 that it stands for. */
function isTooWide(range: string): boolean {
  if (!range.includes('/')) return false;
  const [address, bits] = ipaddr.parseCIDR(range);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped ? bits - MAPPED_BITS < WIDEST.ipv4 : bits < WIDEST[address.kind()];
}
