/** The environment variables that a reader sets for `npm start`. */
const settings = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'CONFIGURATION', 'NODE_ENV'];

/** This process's environment without them: no test may meet the reader's own database by chance. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
}
