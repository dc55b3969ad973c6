/** For `drizzle-kit generate --config src/server/database/drizzle.config.ts`, run at the root. */
export default {
  dialect: 'postgresql',
  schema: './src/server/database/schema.ts',
  out: './src/server/database/migrations',
};
