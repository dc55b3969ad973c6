import { useCallback } from 'react';
import { Icon } from './icon.tsx';

export type GridImage = {
  /** Tells the images apart. */
  id: string;
  /** An address, or a picture of the phone. */
  src: string | Blob;
  alt: string;
  /** Where it is no image in its place yet: it waits, is on its way as far as that, 0 to 100, or has failed. */
  state?: 'waiting' | 'failed' | number;
  /** What a progress bar is called, and what a tile says that waits. */
  stateLabel?: string;
};

export type ImageGridProps = {
  label?: string;
  images: readonly GridImage[];
  /** The name of the remove button of the n-th image, counted from 1. */
  removeLabel?: (position: number) => string;
  /** Gets the index, counted from 0. Absent: the images are only shown. */
  onRemove?: (index: number) => void;
  /** The tile that takes other images; busy while it takes none. `error` is the id of what says which were not taken. */
  add?: {
    label: string;
    busy?: boolean;
    error?: string | undefined;
    onFiles: (files: File[]) => void;
  };
};

/** Images, three a row (specification section 9). One that does not come leaves a calm tile. */
export function ImageGrid({ label, images, removeLabel, onRemove, add }: ImageGridProps) {
  return (
    <ul className="image-grid" aria-label={label}>
      {images.map((image, index) => (
        <li key={image.id} data-state={stateOf(image)}>
          <Icon name="document" />
          <Picture {...image} />
          {image.state !== undefined && <State {...image} />}
          {onRemove && (
            <button
              type="button"
              className="icon-button"
              aria-label={removeLabel?.(index + 1)}
              onClick={() => onRemove(index)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
      {add && (
        <li>
          <label aria-busy={add.busy || undefined}>
            <Icon name={add.busy ? 'clock' : 'plus'} />
            <span className="visually-hidden">{add.label}</span>
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              disabled={add.busy}
              aria-invalid={add.error ? true : undefined}
              aria-describedby={add.error}
              onChange={({ currentTarget: input }) => {
                const files = [...(input.files ?? [])];
                // Emptied, so that the same file can be chosen again after a failure.
                input.value = '';
                if (files.length > 0) add.onFiles(files);
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

function stateOf({ state }: GridImage): string | undefined {
  return typeof state === 'number' ? 'uploading' : state;
}

function Picture({ src, alt }: GridImage) {
  // The address of a picture of the phone lasts as long as it is shown.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = typeof src === 'string' ? src : URL.createObjectURL(src);
      image.src = address;
      return () => {
        if (typeof src !== 'string') URL.revokeObjectURL(address);
      };
    },
    [src],
  );
  return (
    <img
      ref={show}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-broken')}
      onError={({ currentTarget }) => currentTarget.setAttribute('data-broken', '')}
    />
  );
}

function State({ state, stateLabel }: GridImage) {
  return (
    <div className="state">
      {state === 'failed' && <Icon name="warning" />}
      {state === 'waiting' && <span>{stateLabel}</span>}
      {typeof state === 'number' && (
        <>
          <span translate="no">{`${state}%`}</span>
          <progress max={100} value={state} aria-label={stateLabel} />
        </>
      )}
    </div>
  );
}
