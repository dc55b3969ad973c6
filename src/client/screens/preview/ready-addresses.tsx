import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type demonstration, selectState } from '#machines/preview/demonstration.ts';
import { usePreviewTexts } from './preview-texts.ts';
import { ToolButton, ToolSection } from './tool-controls.tsx';

/** The addresses that the demonstration is entered by, each called by how its order stands now: opened, or taken into the fields. */
export function ReadyAddresses({
  actor,
  onTake,
}: {
  actor: ActorRefFrom<typeof demonstration>;
  onTake: (address: string) => void;
}) {
  const t = usePreviewTexts();
  const state = useSelector(actor, selectState);
  return (
    <ToolSection heading={t('Alamat siap pakai')} aside={state?.addresses.length}>
      <ul className="tool-addresses">
        {state?.addresses.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            <ToolButton aria-label={t('Isi kolom: {label}', { label })} onClick={() => onTake(url)}>
              {t('Isi kolom')}
            </ToolButton>
          </li>
        ))}
      </ul>
    </ToolSection>
  );
}
