/**
 * Where the images of complaints are kept, each under a name of our own. An operator keeps them in a folder or in an
 * S3-compatible store. What fails rejects.
 */
export interface ImageStorage {
  put(name: string, image: Uint8Array): Promise<void>;
  /** Null where there is none of this name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Does nothing where there is none of this name. */
  remove(name: string): Promise<void>;
}
