import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServer } from '#commands/start-server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { builtClient } from './built-client.ts';
import { makeDataDirectory } from './database/embedded.ts';
import productionInput from './operator/production.json' with { type: 'json' };
import { demonstration, expectRefused, PATIENT, startingFolder } from './starting.ts';

const distDir = builtClient();
const { folder, at } = startingFolder();

describe('production', () => {
  const production = parseConfiguration(productionInput);
  const PUBLIC_URL = 'https://loans.danalancar.test';

  it('does not start on the embedded database, unless it is told to', PATIENT, async () => {
    const start = startServer(at('production', { PUBLIC_URL }), production, { distDir });
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow('Production needs DATABASE_URL');
    await makeDataDirectory(join(folder, 'production'));
    const server = await startServer(at('production', { PUBLIC_URL, EMBEDDED_DATABASE: 'allowed' }), production, {
      distDir,
    });
    expect(server.origin).toBe(PUBLIC_URL);
    await server.close();
    // Nor does a demonstration then, for whom CONFIGURATION was forgotten.
    const forgotten = startServer(at('production', { PUBLIC_URL }), demonstration, { distDir });
    await expect(forgotten).rejects.toThrow(ConfigurationError);
    await expect(forgotten).rejects.toThrow('Production has started on this database');
  });
});

describe('the process ends with code 1 and a sentence, no stack', () => {
  const file = join(folder, 'configuration.json');
  writeFileSync(file, '{"background":"black"}');

  it.each([
    [{ DATA_DIR: file }, `DATA_DIR ${file} cannot be used`],
    [{ CONFIGURATION: file }, 'background: a colour is written #rrggbb'],
    [{ CONFIGURATION: `${file}.missing` }, 'cannot be read'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production, and CONFIGURATION names no file.'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV is production, and CONFIGURATION names no file.'],
  ])('for %o', PATIENT, (variables, sentence) => expectRefused(join(folder, 'process'), variables, [sentence]));
});
