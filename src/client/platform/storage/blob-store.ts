import { createStore, del, get, set } from 'idb-keyval';

/** Keeps files on the phone. It never throws: a file that cannot be kept is absent. */
export interface BlobStore {
  get(key: string): Promise<Blob | undefined>;
  set(key: string, blob: Blob): Promise<void>;
  delete(key: string): Promise<void>;
}

/** In IndexedDB, which is opened when it is first used. */
export function blobStore(name: string): BlobStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => {
    opened ??= createStore(name, 'images');
    return opened;
  };
  return {
    async get(key) {
      const value = await attempt(() => get<unknown>(key, store()));
      return value instanceof Blob ? value : undefined;
    },
    async set(key, blob) {
      await attempt(() => set(key, blob, store()));
    },
    async delete(key) {
      await attempt(() => del(key, store()));
    },
  };
}

async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
