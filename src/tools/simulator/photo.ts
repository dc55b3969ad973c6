import type { ChosenPhoto } from '#tools/machines/simulator/preview.ts';

/** A file of the phone as it can be shown on the page, in the place of the one before. */
export function shownPhoto(file: File, before: ChosenPhoto | null): ChosenPhoto {
  if (before) URL.revokeObjectURL(before.src);
  return { name: file.name, src: URL.createObjectURL(file) };
}
