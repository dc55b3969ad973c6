import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/platform/domain-error.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';

/** Keeps images as files of a folder, which is made when the first one is kept; nobody but the server's user may look into it. */
export function folderStorage(folder: string): ImageStorage {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, image) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One that was made before, with all that is in it; one of another user's stays as that user made it.
      await chmod(folder, 0o700).catch(() => {});
      const fresh = pathOf(`${name}.new`);
      await writeFile(fresh, image, { mode: 0o600 });
      await rename(fresh, pathOf(name));
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
