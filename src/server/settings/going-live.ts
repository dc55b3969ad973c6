import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { unfinishedIn, unsafeIn } from './production-settings.ts';

/** What a server starts with. */
export interface Settings {
  environment: Environment;
  configuration: ServerConfiguration;
}

/**
 * The environment and the configuration file that it names, both checked, and of production whether they are finished.
 *
 * @throws ConfigurationError with every reason at once, a line each
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const reasons: string[] = [];
  const environment = readOr(() => readEnvironment(variables), reasons);
  const configuration = readOr(() => readConfiguration(variables.CONFIGURATION, variables.NODE_ENV), reasons);
  const isProduction = configuration ? configuration.environment === 'production' : variables.NODE_ENV === 'production';
  if (isProduction && environment) reasons.push(...unsafeIn(environment));
  if (isProduction && configuration) reasons.push(...unfinishedIn(configuration));
  if (!environment || !configuration || reasons.length > 0) throw new ConfigurationError(reasons.join('\n'));
  return { environment, configuration };
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
