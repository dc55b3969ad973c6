import { Icon } from '#client/ui/icons/icon.tsx';

export type ImageGridProps = {
  images: readonly { src: string; alt: string }[];
  /** The name of the remove button of the n-th image, counted from 1. */
  removeLabel?: (position: number) => string;
  /** Gets the index, counted from 0. Absent: the images are only shown. */
  onRemove?: (index: number) => void;
  /** The tile that takes another image; busy while one is on its way. */
  add?: { label: string; busy?: boolean; onFile: (file: File) => void };
};

/** Images, three a row (specification section 9). */
export function ImageGrid({ images, removeLabel, onRemove, add }: ImageGridProps) {
  return (
    <ul className="image-grid">
      {images.map(({ src, alt }, index) => (
        <li key={src}>
          <img src={src} alt={alt} />
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
              className="visually-hidden"
              disabled={add.busy}
              onChange={({ currentTarget: input }) => {
                const file = input.files?.[0];
                // Emptied, so that the same file can be chosen again after a failure.
                input.value = '';
                if (file) add.onFile(file);
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}
