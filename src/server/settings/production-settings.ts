import ipaddr from 'ipaddr.js';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { configuration, type ServerConfiguration } from '#domain/configuration/configuration-file.ts';
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

/** A place to fill in, or a name of the demonstration. */
const SAMPLE = /[{}]|\b(example|contoh|sample)\b/i;

/** What production must not leave to chance. @throws ConfigurationError a sentence for each */
export function refuseUnsafe(environment: Environment, configured: Configuration): void {
  const problems = [...unsafeIn(environment), ...unfinishedIn(configured)];
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
}

/** What of the environment keeps production from starting: a sentence each. */
export function unsafeIn(environment: Environment): string[] {
  const { publicUrl, databaseUrl, mayEmbed, trustedProxies } = environment;
  return [
    publicUrl === undefined &&
      'Production needs PUBLIC_URL, the address at which borrowers reach it: a request could name any other.',
    publicUrl !== undefined &&
      isOpenHttp(publicUrl) &&
      'PUBLIC_URL must begin with https: tokens and telephone numbers would cross networks for everybody to read.',
    publicUrl !== undefined && SAMPLE.test(publicUrl) && `PUBLIC_URL is "${publicUrl}", a sample: name the real one.`,
    databaseUrl === undefined &&
      !mayEmbed &&
      'Production needs DATABASE_URL, a PostgreSQL: the embedded database has one process, no backup and no role that may not change the past. EMBEDDED_DATABASE=allowed takes that risk.',
    ...secretsOf(environment).flatMap(([name, secret]) => [
      secret.length < SECRET_LENGTH && `${name} has less than ${SECRET_LENGTH} characters: it would be guessed.`,
      secret.length >= SECRET_LENGTH &&
        new Set(secret).size < SECRET_VARIETY &&
        `${name} has less than ${SECRET_VARIETY} different characters: it would be guessed.`,
    ]),
    ...addressesOf(environment).map(
      ([name, url]) => isOpenHttp(url) && `${name} must begin with https: it is told keys and telephone numbers.`,
    ),
    ...trustedProxies
      .filter(isTooWide)
      .map((range) => `TRUST_PROXY has ${range}, in which anybody is: name the proxies alone, or their own network.`),
  ].filter((problem) => problem !== false);
}

/** What of the configuration keeps production from starting: a sentence each. */
export function unfinishedIn(configured: Configuration): string[] {
  return [
    ...reasonsForHttps(configured).map(
      ([place, address, reason]) =>
        address !== '' && isOpenHttp(address) && `The configuration's ${place} must begin with https: ${reason}.`,
    ),
    ...sampleReasons(configured),
    ...configured.markets.map(
      ({ mobile, country }, index) =>
        !mobile &&
        `The configuration's markets.${index}.mobile is missing: say what mobile numbers of ${country} are like.`,
    ),
  ].filter((problem) => problem !== false);
}

/** What may be meant so in production, and more often is not: one line for the log; null for nothing. */
export function doubtsOf(
  { publicUrl, trustedProxies, xendit, razorpay, twilio, appServer }: Environment,
  configured: Pick<ServerConfiguration, 'markets' | 'dlt' | 'reminders'>,
): string | null {
  const doubts = [
    xendit?.secretKey.startsWith('xnd_development_') && 'XENDIT_SECRET_KEY is one of the test mode: no money comes.',
    razorpay?.keyId.startsWith('rzp_test_') && 'RAZORPAY_KEY_ID is one of the test mode: no money comes.',
    publicUrl?.startsWith('https:') &&
      trustedProxies.length === 0 &&
      'PUBLIC_URL is of https, which a proxy speaks, and TRUST_PROXY names none: all visitors look like one address, and share its limits.',
    twilio && unregisteredTexts(configured),
    !twilio && 'No TWILIO_… account is named: nobody can register.',
    !appServer && "APP_SERVER_KEYS is absent: the native app's server cannot log a borrower in.",
    ...configured.markets.map(
      ({ currency, country }) =>
        !{ IDR: xendit, INR: razorpay }[currency] &&
        `No provider takes payments in ${currency}: nobody in ${country} can repay.`,
    ),
  ].filter((doubt) => typeof doubt === 'string');
  return doubts.length === 0 ? null : doubts.join(' ');
}

/** What India's operators would not deliver; null where there is nothing of it. */
function unregisteredTexts({
  markets,
  dlt,
  reminders,
}: Pick<ServerConfiguration, 'markets' | 'dlt' | 'reminders'>): string | null {
  const india = markets.find(({ currency }) => currency === 'INR');
  if (!india) return null;
  const sent = [
    'registration' as const,
    ...(india.payment.cards === false ? [] : ['payment' as const]),
    ...(reminders ? ['reminder' as const] : []),
  ];
  const missing = sent.filter((purpose) => Object.keys(dlt?.templates[purpose] ?? {}).length === 0);
  if (missing.length === 0) return null;
  return `The configuration's dlt has no text of ${missing.join(', ')}: India's operators deliver registered texts alone.`;
}

function secretsOf({ xendit, razorpay, twilio, appServer }: Environment): [name: string, secret: string][] {
  return [
    ...(appServer?.keys ?? []).map(({ id, secret }): [string, string] => [`APP_SERVER_KEYS (${id})`, secret]),
    ...(xendit ? pairs({ XENDIT_SECRET_KEY: xendit.secretKey, XENDIT_CALLBACK_TOKEN: xendit.callbackToken }) : []),
    ...(razorpay
      ? pairs({ RAZORPAY_KEY_SECRET: razorpay.keySecret, RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret })
      : []),
    ...(twilio ? pairs({ TWILIO_AUTH_TOKEN: twilio.authToken }) : []),
  ];
}

function addressesOf({
  xendit,
  razorpay,
  twilio,
  playIntegrity,
  appServer,
}: Environment): [name: string, url: string][] {
  const given = {
    ...{ XENDIT_URL: xendit?.url, RAZORPAY_URL: razorpay?.url, TWILIO_URL: twilio?.url },
    PLAY_INTEGRITY_URL: playIntegrity?.url,
    APP_SERVER_URL: appServer?.url,
  };
  return Object.entries(given).flatMap(([name, url]) => (url === undefined ? [] : [[name, url]]));
}

/** Of the configuration's addresses; '' for one that is not given. */
function reasonsForHttps({ apiBase, h5Base, downloads }: Configuration): [string, address: string, string][] {
  return [
    ['apiBase', apiBase, 'every call sends its token there, and telephone numbers'],
    ['h5Base', h5Base, 'the pages there may make every call, and on their way anybody could change them'],
    ['downloads.android', downloads.android, 'anybody on the way could put another app in its place'],
    ['downloads.ios', downloads.ios, 'anybody on the way could put another app in its place'],
  ];
}

/** What of a configuration is a sample still, or a telephone of the demonstration: a sentence each. */
export function sampleReasons(configured: unknown): string[] {
  const demonstrated = new Map(textsIn(configuration.parse({})));
  return textsIn(configured)
    .filter(
      ([place, value]) =>
        SAMPLE.test(value) || (/(^|\.)(phone|servicePhone)$/.test(place) && demonstrated.get(place) === value),
    )
    .map(([place, value]) => `The configuration's ${place} is "${value}", a sample: name the real one.`);
}

/** Every text by its path. A disguise says nothing, and registered texts have braces of their own. */
function textsIn(given: unknown, path: readonly string[] = []): [place: string, value: string][] {
  if (typeof given === 'string') return [[path.join('.'), given]];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    path.length === 0 && ['disguise', 'dlt'].includes(name) ? [] : textsIn(value, [...path, name]),
  );
}

const pairs = (values: Readonly<Record<string, string | undefined>>): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

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
