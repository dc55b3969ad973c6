import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type preview,
  selectContactName,
  selectIsLocated,
  selectIsLocating,
  selectIsNotLocated,
  selectLatitude,
  selectLongitude,
  selectPhoto,
  selectRefusal,
} from '#tools/machines/simulator/preview.ts';
import { shownPhoto } from './photo.ts';
import { ToolButton, ToolField, ToolSection, ToolValues } from './tool-controls.tsx';

type Props = { actor: ActorRefFrom<typeof preview> };

/** What a phone gives: a photo, a contact's name, where it is; each with what came of it. */
export function PhoneResults({ actor }: Props) {
  return (
    <ToolSection heading="Photo, contact and location">
      <div className="tool-line">
        <Photo actor={actor} />
        <ToolButton busy={useSelector(actor, selectIsLocating)} onClick={() => actor.send({ type: 'position.asked' })}>
          Read the location
        </ToolButton>
      </div>
      <ToolField
        label="Contact name"
        autoCapitalize="words"
        value={useSelector(actor, selectContactName)}
        onChange={(name) => actor.send({ type: 'contact.typed', name })}
      />
      <PhotoShown actor={actor} />
      <Position actor={actor} />
    </ToolSection>
  );
}

function Photo({ actor }: Props) {
  const photo = useSelector(actor, selectPhoto);
  return (
    <label className="tool-button">
      Choose a photo
      <input
        type="file"
        accept="image/*"
        className="visually-hidden"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          if (file) actor.send({ type: 'photo.chosen', photo: shownPhoto(file, photo) });
          // Emptied, so that the same file can be chosen again.
          input.value = '';
        }}
      />
    </label>
  );
}

function PhotoShown({ actor }: Props) {
  const photo = useSelector(actor, selectPhoto);
  return (
    photo && (
      <figure className="tool-photo">
        <img src={photo.src} alt={photo.name} />
        <figcaption>{photo.name}</figcaption>
      </figure>
    )
  );
}

/** Where the phone is, or why it does not say; nothing before it was asked. Read out when it changes. */
function Position({ actor }: Props) {
  return (
    <div role="status" className="position">
      {useSelector(actor, selectIsLocating) && <p className="tool-note">Looking for the location…</p>}
      {useSelector(actor, selectIsLocated) && <Coordinates actor={actor} />}
      {useSelector(actor, selectIsNotLocated) && <Refusal actor={actor} />}
    </div>
  );
}

function Coordinates({ actor }: Props) {
  return (
    <ToolValues
      rows={[
        { label: 'Latitude', value: useSelector(actor, selectLatitude) },
        { label: 'Longitude', value: useSelector(actor, selectLongitude) },
      ]}
    />
  );
}

function Refusal({ actor }: Props) {
  const refusal = useSelector(actor, selectRefusal);
  if (!refusal) return null;
  const reasons = {
    denied: 'Reading the location was denied.',
    unavailable: 'There is no location.',
    timeout: 'The location was not found in time.',
  };
  return (
    <>
      <p className="tool-note" data-tone="bad">
        {reasons[refusal.kind]}
      </p>
      {refusal.why && <p className="tool-note">{refusal.why}</p>}
    </>
  );
}
