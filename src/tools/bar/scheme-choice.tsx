import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useFlow } from '#client/flow/flow.ts';
import { selectScheme, type toolScheme } from '#tools/machines/bar/tool-scheme.ts';
import { BarIcon } from './icons.tsx';
import { toolSchemeFlow } from './scheme-actors.ts';

const NOTHING: Record<string, string> = {};

const SCHEMES = [
  ['system.chosen', 'system', 'As the system'],
  ['dark.chosen', 'dark', 'Dark'],
  ['light.chosen', 'light', 'Light'],
] as const;

export function OwnSchemeChoice() {
  return <SchemeChoice actor={useFlow(toolSchemeFlow, NOTHING)} />;
}

/** The colours of the tools. */
export function SchemeChoice({ actor }: { actor: ActorRefFrom<typeof toolScheme> }) {
  const chosen = useSelector(actor, selectScheme);
  return (
    <fieldset className="bar-schemes" aria-label="Colours">
      {SCHEMES.map(([type, scheme, text]) => (
        <button
          key={type}
          type="button"
          aria-pressed={scheme === chosen}
          title={text}
          onClick={() => actor.send({ type })}
        >
          <BarIcon name={scheme} />
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}
