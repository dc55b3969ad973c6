import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '#domain/configuration/configuration-file.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The configuration's file, in which the disguise is named by its own file. */
type InFile = Omit<ConfigurationInput, 'disguise'> & { disguise?: string };

/** The demonstration with a configuration of its own, and `env` as its settings. */
export async function startConfigured(configuration: InFile, env: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-configuration-'));
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify({ environment: 'demonstration', ...configuration }));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  try {
    const product = await startProduct({ CONFIGURATION: file, ...env });
    const stop = () => product.stop().finally(drop);
    return { ...product, stop };
  } catch (error) {
    drop();
    throw error;
  }
}
