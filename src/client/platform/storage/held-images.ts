import type { ChosenImage } from '#machines/complaints/complaint-content.ts';

/** The chosen pictures and those of drafts, by id, as long as the page lives. */
const held = new Map<string, Blob>();
let count = 0;

/** Holds the chosen files, each under an id that is unique on this phone. */
export function holdImages(files: readonly File[]): ChosenImage[] {
  return files.map((file) => {
    count += 1;
    const id = `${Date.now()}-${Math.floor(Math.random() * 1e9)}-${count}`;
    held.set(id, file);
    return { id, name: file.name };
  });
}

export function holdAgain(id: string, image: Blob): void {
  held.set(id, image);
}

export function heldImage(id: string): Blob | undefined {
  return held.get(id);
}

export function letGo(id: string): void {
  held.delete(id);
}
