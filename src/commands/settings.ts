/** The environment variables that a reader sets for `npm start`. */
const settings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'CONFIGURATION',
  'NODE_ENV',
];

/** This process's environment without them: so that no test uses the reader's own database. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
}
