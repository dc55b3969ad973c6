import type { ImageStorage } from '#server/platform/ports/image-storage.ts';

/** A storage of images for tests, whose files can be looked at. */
export interface ImagesInMemory extends ImageStorage {
  files: Map<string, Uint8Array>;
}

export function imagesInMemory(given: Iterable<[string, Uint8Array]> = []): ImagesInMemory {
  const files = new Map(given);
  return {
    files,
    async put(name, image) {
      files.set(name, image);
    },
    get: async (name) => files.get(name) ?? null,
    async remove(name) {
      files.delete(name);
    },
  };
}
