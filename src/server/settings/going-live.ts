import { readFileSync } from 'node:fs';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { sampleReasons, unfinishedIn, unsafeIn } from './production-settings.ts';

/** What a server starts with. */
export interface Settings {
  environment: Environment;
  configuration: ServerConfiguration;
}

/** What of them could be read, and every reason against a start. */
interface FoundSettings extends Partial<Settings> {
  reasons: string[];
}

/**
 * The environment and the configuration file that it names, both checked, and of production whether they are finished.
 *
 * @throws ConfigurationError with every reason at once, a line each
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { environment, configuration, reasons } = findSettings(variables);
  if (!environment || !configuration || reasons.length > 0) throw new ConfigurationError(reasons.join('\n'));
  return { environment, configuration };
}

/** The same, for whoever looks further. */
export function findSettings(variables: Readonly<Record<string, string | undefined>>): FoundSettings {
  const reasons: string[] = [];
  const environment = readOr(() => readEnvironment(variables), reasons);
  const configuration = readOr(() => readConfiguration(variables.CONFIGURATION, variables.NODE_ENV), reasons);
  const isProduction = configuration ? configuration.environment === 'production' : variables.NODE_ENV === 'production';
  if (isProduction && environment) reasons.push(...unsafeIn(environment));
  if (isProduction && configuration) reasons.push(...unfinishedIn(configuration));
  // A file that is not valid may be unfinished too.
  if (isProduction && !configuration && variables.CONFIGURATION) reasons.push(...samplesOf(variables.CONFIGURATION));
  return { ...(environment && { environment }), ...(configuration && { configuration }), reasons };
}

function samplesOf(file: string): string[] {
  try {
    return sampleReasons(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

function readOr<Read>(read: () => Read, reasons: string[]): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof EnvironmentError)) throw error;
    reasons.push(error.message);
    return undefined;
  }
}
