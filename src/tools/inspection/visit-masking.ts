import { disguiseOf } from '#contract/disguise.ts';
import { CONFIGURATION_ELEMENT, type Configuration } from '#domain/configuration/configuration.ts';
import type { PageParameterName } from '#domain/configuration/page-parameters.ts';
import { createMasking, type Masking } from './masking.ts';

/** The page parameters that say who somebody is. */
const SECRET: readonly PageParameterName[] = ['token', 'deviceId', 'gid'];

/** The masking of a page by its configuration, which knows what fields are called on the wire, and by its address. */
export function visitMasking(page: Document, { search }: Pick<Location, 'search'>): Masking {
  const configuration = configurationOf(page);
  if (!configuration) return createMasking();
  const { parameterNames, disguise } = configuration;
  const plain = new Map(Object.entries(disguise?.fields ?? {}).map(([name, worn]) => [worn, name]));
  for (const [name, worn] of Object.entries(parameterNames)) plain.set(disguiseOf(configuration).name(worn), name);
  const query = new URLSearchParams(search);
  const known = SECRET.flatMap((name) => [query.get(parameterNames[name]) ?? '', query.get(name) ?? '']);
  return createMasking({ plainName: (name) => plain.get(name) ?? name, known });
}

/** As the server delivered it; whether it is sound, the product says. */
function configurationOf(page: Document): Configuration | null {
  try {
    return JSON.parse(page.getElementById(CONFIGURATION_ELEMENT)?.textContent ?? 'null');
  } catch {
    return null;
  }
}
