/** For `drizzle-kit generate --config src/server/platform/database/drizzle.config.ts`, run at the root. */
export default {
  dialect: 'postgresql',
  schema: './src/server/platform/database/schema.ts',
  out: './src/server/platform/database/migrations',
};
