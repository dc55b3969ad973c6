import {
  CONFIGURATION_ELEMENT,
  type Configuration,
  deliveredConfiguration,
} from '#domain/configuration/configuration.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import type { Reason } from '#machines/kit/page-shell.ts';

/** The configuration of the page, or everything that is wrong with it (row PS-02). */
export type ConfigurationReading =
  | { kind: 'valid'; configuration: Configuration }
  | { kind: 'invalid'; reasons: readonly Reason[] };

/** The text that the server put into the page; null where it put none. */
export function configurationText(page: Document): string | null {
  return page.getElementById(CONFIGURATION_ELEMENT)?.textContent ?? null;
}

/** Asks the server for this page once more and takes the configuration out of it. Rejects where the server cannot be reached. */
export async function fetchConfigurationText(path: string): Promise<string | null> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return configurationText(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

export function parseConfiguration(text: string | null): ConfigurationReading {
  if (text === null) return invalid('', 'The page came without its configuration.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return invalid('', 'The configuration is not JSON.');
  }
  const parsed = deliveredConfiguration.safeParse(json);
  if (parsed.success) return withKnownScreens(parsed.data);
  return {
    kind: 'invalid',
    reasons: parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      problem: 'expected' in issue ? `${issue.message}: expected ${issue.expected}` : issue.message,
    })),
  };
}

/** A screen key leads to a screen that there is, or to the native app. */
function withKnownScreens(valid: Configuration): ConfigurationReading {
  const paths = routePaths(valid.routes);
  const reasons = Object.entries(valid.screens)
    .filter(([, target]) => 'screen' in target && !(target.screen in paths))
    .map(([key]) => ({ field: `screens.${key}.screen`, problem: 'there is no screen of this name' }));
  return reasons.length === 0 ? { kind: 'valid', configuration: valid } : { kind: 'invalid', reasons };
}

function invalid(field: string, problem: string): ConfigurationReading {
  return { kind: 'invalid', reasons: [{ field, problem }] };
}
