import * as z from 'zod/mini';
import type { RecalledDraft } from '#machines/complaints/form-images.ts';
import type { DraftImage, DraftOf, KeepDraft } from '#machines/kit/setup/effects.ts';
import { type BlobStore, blobStore } from './blob-store.ts';
import { heldImage, holdAgain, letGo } from './held-images.ts';
import { type SteadyStorage, steadyStorage } from './steady-storage.ts';

/** What a borrower has entered of a complaint, kept on the phone: it survives a web view that is killed (row CF-15). */
export interface ComplaintDrafts {
  keep(draft: Omit<KeepDraft, 'type'>): void;
  forget(of: DraftOf): void;
  /** Empty where there is no draft. An image that is not uploaded and not on the phone any more is left out. */
  recall(of: DraftOf): Promise<RecalledDraft>;
}

const stored = z.object({
  text: z.string(),
  images: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
});

const DATABASE = 'complaint-drafts';

/**
 * Text and addresses of uploaded images in `storage`, images that are not uploaded in `blobs`, under the borrower, the
 * order and the type. `borrower` is a digest, never the token; without one a draft lasts as long as the page.
 */
export function complaintDrafts(
  borrower: string | null,
  storage: SteadyStorage,
  blobs: BlobStore = blobStore(DATABASE),
): ComplaintDrafts {
  const kept = borrower === null ? steadyStorage(() => null) : storage;
  const keyOf = ({ orderNo, problemType, problemSonType }: DraftOf) =>
    `complaint-draft:${borrower}:${JSON.stringify([orderNo, problemType, problemSonType])}`;
  let underWay: Promise<unknown> = Promise.resolve();
  /** One after the other, so that what was removed is not put back by what began before. */
  const afterwards = (act: () => Promise<unknown>) => {
    underWay = underWay.then(act);
  };
  const onPhone = new Set<string>();

  const read = (of: DraftOf): RecalledDraft => {
    try {
      return stored.parse(JSON.parse(kept.getItem(keyOf(of)) ?? ''));
    } catch {
      return { text: '', images: [] };
    }
  };
  const store = (id: string) =>
    afterwards(async () => {
      const blob = heldImage(id);
      if (blob === undefined || borrower === null || onPhone.has(id)) return;
      onPhone.add(id);
      await blobs.set(id, blob);
    });
  const remove = (id: string) => {
    letGo(id);
    afterwards(() => {
      onPhone.delete(id);
      return blobs.delete(id);
    });
  };
  const idsOf = (images: readonly DraftImage[]) => images.flatMap(({ id, url }) => (url === '' ? id : []));

  return {
    keep({ of, text, images }) {
      const before = idsOf(read(of).images);
      const ids = idsOf(images);
      kept.setItem(keyOf(of), JSON.stringify({ text, images }));
      for (const id of ids) store(id);
      for (const id of before) if (!ids.includes(id)) remove(id);
    },
    forget(of) {
      for (const id of idsOf(read(of).images)) remove(id);
      kept.removeItem(keyOf(of));
    },
    async recall(of) {
      const { text, images } = read(of);
      await underWay;
      const found = await Promise.all(images.map((image) => (image.url === '' ? recalled(image) : image)));
      return { text, images: found.filter((image) => image !== null) };
    },
  };

  async function recalled(image: DraftImage): Promise<DraftImage | null> {
    if (heldImage(image.id)) return image;
    const blob = await blobs.get(image.id);
    if (!blob) return null;
    onPhone.add(image.id);
    holdAgain(image.id, blob);
    return image;
  }
}
