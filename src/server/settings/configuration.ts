import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { en } from 'zod/locales';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { configuration, type ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import type { MobileRule } from '#domain/mobile.ts';
import { ConfigurationError } from './configuration-error.ts';
import { configurationFaults } from './configuration-faults.ts';

/**
 * Reads the run-time configuration: the product's defaults, overridden by the JSON file at `path`. Without a file the
 * server is the demonstration, but for a process that is told to be production (`NODE_ENV`): nobody becomes the demonstration
 * by a variable that was forgotten. A file that does not name the environment means production. `disguise` names a file,
 * read from beside this one.
 *
 * @throws ConfigurationError one sentence that says what is wrong and where
 */
export function readConfiguration(path?: string, nodeEnv?: string): ServerConfiguration {
  if (path !== undefined && path.trim() === '') {
    throw new ConfigurationError('CONFIGURATION is empty: name the configuration file.');
  }
  if (path === undefined) {
    if (nodeEnv?.toLowerCase() === 'production') {
      throw new ConfigurationError(
        'NODE_ENV is production, and CONFIGURATION names no file. Name the lender\'s, or one that says {"environment":"demonstration"}.',
      );
    }
    return parseConfiguration({ environment: 'demonstration' });
  }
  return parseConfiguration(withDisguise(readJson(path), path), `The configuration file ${path}`);
}

function withDisguise(input: unknown, path: string): unknown {
  if (typeof input !== 'object' || input === null || !('disguise' in input)) return input;
  const { disguise } = input;
  return typeof disguise === 'string' ? { ...input, disguise: readJson(resolve(dirname(path), disguise)) } : input;
}

/**
 * The configuration that `input` describes, everything it leaves out by default. Unless `input` says
 * otherwise, the demonstration lets `http:` addresses of the loopback through, and its markets have rules of mobile numbers;
 * production offers no cards in rupees.
 *
 * @throws ConfigurationError naming `subject` and every field that is wrong
 */
export function parseConfiguration(input: unknown, subject = 'The configuration'): ServerConfiguration {
  const parsed = configuration.safeParse(input, { error: sentences });
  const faults = parsed.success
    ? [...faultsOfNames(input, parsed.data), ...configurationFaults(parsed.data)]
    : parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? 'the whole' : path.join('.')}: ${message}`);
  if (!parsed.success || faults.length > 0) {
    throw new ConfigurationError(`${subject} is not valid: ${faults.join('; ')}.`);
  }
  const defaults = isDemonstration(input) ? demonstrationDefaults(parsed.data, input) : productionDefaults(parsed.data);
  return { ...parsed.data, ...defaults };
}

/** In rupees a debit by a saved card is announced 37 hours before (docs/adr/card-payments.md): a lender asks for cards there. */
function productionDefaults({ markets }: Configuration): Partial<Configuration> {
  return {
    markets: markets.map((market) =>
      market.currency === 'INR'
        ? { ...market, payment: { ...market.payment, cards: market.payment.cards ?? false } }
        : market,
    ),
  };
}

/** The demonstration's own rules of mobile numbers, by `isNeedPop`: Indonesia and India. */
const DEMONSTRATION_MOBILES: Record<string, MobileRule> = {
  1: { startsWith: '08', minDigits: 10, maxDigits: 13, groups: [4, 4, 5] },
  0: { startsWith: ['6', '7', '8', '9'], minDigits: 10, maxDigits: 10, groups: [5, 5] },
};

function demonstrationDefaults({ markets }: Configuration, input: object): Partial<Configuration> {
  const mobiles = markets.map((market) => ({ ...market, mobile: DEMONSTRATION_MOBILES[market.isNeedPop] }));
  return {
    ...(!Object.hasOwn(input, 'allowHttpLoopback') && { allowHttpLoopback: true }),
    ...(!Object.hasOwn(input, 'markets') && { markets: mobiles }),
  };
}

/** Unknown fields are refused, so that a misspelt one is not silently replaced by its default. */
function faultsOfNames(input: unknown, read: Configuration): string[] {
  return unknownFields(input, read).map((place) => `${place}: there is no such field`);
}

const sentences = en().localeError;

function isDemonstration(input: unknown): input is object {
  return typeof input === 'object' && input !== null && 'environment' in input && input.environment === 'demonstration';
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON (${error.message})` : 'cannot be read';
    throw new ConfigurationError(`The configuration file ${path} ${reason}.`);
  }
}

/** The fields of a file that its schema does not know, by their paths: what was given, and is not in what was read of it. */
export function unknownFields(given: unknown, read: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(read, name) ? unknownFields(value, Reflect.get(read, name), place) : [place];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
