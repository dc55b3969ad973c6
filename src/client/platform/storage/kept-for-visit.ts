import type { EffectOf } from '#machines/kit/setup/effects.ts';
import type { SteadyStorage } from './steady-storage.ts';

/** What screens keep as long as the visit lasts: a reload gives it back, another visit does not know it. */
export interface KeptForVisit {
  /** Unparsed; null where nothing is kept under the name. */
  read(name: string): unknown;
  keep(name: string, value: EffectOf<'visit.keep'>['value']): void;
  forget(name: string): void;
}

const keyOf = (name: string) => `kept:${name}`;

export function keptForVisit(storage: SteadyStorage): KeptForVisit {
  return {
    read(name) {
      try {
        return JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
      } catch {
        return null;
      }
    },
    keep: (name, value) => storage.setItem(keyOf(name), JSON.stringify(value)),
    forget: (name) => storage.removeItem(keyOf(name)),
  };
}
