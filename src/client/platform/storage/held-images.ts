import type { ChosenImage } from '#machines/complaints/complaint-content.ts';

/** The pictures that a borrower has chosen or that a draft gave back, by their ids, as long as the page lives. */
const held = new Map<string, Blob>();
let count = 0;

/** Holds what was chosen, each under an id that no other picture of this phone has. */
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
