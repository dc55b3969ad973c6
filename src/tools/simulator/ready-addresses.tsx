import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type demonstration, selectState } from '#tools/machines/simulator/demonstration.ts';
import { ToolButton, ToolSection } from './tool-controls.tsx';

/** The addresses that the demonstration is entered by, each called by how its order stands now: opened, or taken into the fields. */
export function ReadyAddresses({
  actor,
  onTake,
}: {
  actor: ActorRefFrom<typeof demonstration>;
  onTake: (address: string) => void;
}) {
  const state = useSelector(actor, selectState);
  return (
    <ToolSection heading="Ready addresses" aside={state?.addresses.length}>
      <ul className="tool-addresses">
        {state?.addresses.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            <ToolButton aria-label={`Fill fields: ${label}`} onClick={() => onTake(url)}>
              Fill fields
            </ToolButton>
          </li>
        ))}
      </ul>
    </ToolSection>
  );
}
