import { useState } from 'react';
import { Icon } from './icon.tsx';

export type ShownImageProps = {
  src: string;
  alt: string;
  /** Said in the place of an image that does not load, such as one whose address has expired. */
  missing: string;
  /** Absent: the image is only shown. */
  onOpen?: () => void;
};

/** An image to be looked at; a tap opens it, where it is there. */
export function ShownImage({ src, alt, missing, onOpen }: ShownImageProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <p className="missing-image">
        <Icon name="info" />
        <small>{missing}</small>
      </p>
    );
  }
  const image = <img src={src} alt={alt} decoding="async" onError={() => setMissing(true)} />;
  if (!onOpen) return image;
  return (
    <button type="button" className="shown-image" onClick={onOpen}>
      {image}
    </button>
  );
}

export type ShownImagesProps = {
  images: readonly string[];
  /** The name of the n-th image, counted from 1. */
  label: (position: number) => string;
  missing: string;
  /** Gets the address. */
  onOpen: (src: string) => void;
};

/** Images to be looked at, three a row (specification section 9). */
export function ShownImages({ images, label, missing, onOpen }: ShownImagesProps) {
  return (
    <ul className="image-grid">
      {images.map((src, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an image is its place; the same address may stand twice
        <li key={index}>
          <ShownImage key={src} src={src} alt={label(index + 1)} missing={missing} onOpen={() => onOpen(src)} />
        </li>
      ))}
    </ul>
  );
}
