/** A setting is wrong: the message alone, one clear sentence, is for whoever starts the server. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
