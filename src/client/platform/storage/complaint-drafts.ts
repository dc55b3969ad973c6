import * as z from 'zod/mini';
import type { DraftImage } from '#machines/complaints/complaint-content.ts';
import type { DraftOf, EffectOf, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { type BlobStore, blobStore } from './blob-store.ts';
import { heldImage, holdAgain, letGo } from './held-images.ts';
import { type SteadyStorage, steadyStorage } from './steady-storage.ts';

/**
 * Drafts of complaints and of the chat's text, kept on the phone. A draft survives a killed web view (row CF-15), and
 * the end of a session whose borrower the server has named. Where two windows write one draft, the last one wins.
 */
export interface ComplaintDrafts {
  keep(draft: Omit<EffectOf<'draft.keep'>, 'type'>): void;
  /** Forgets the draft, also as earlier sessions of the same borrower left it. */
  forget(of: DraftOf): void;
  /**
   * Empty where there is no draft. An image that is neither uploaded nor on the phone is left out. `told` resolves
   * when `belongTo` was called, or never will be; it is awaited where an earlier session has left a draft.
   */
  recall(of: DraftOf, told: Promise<unknown>): Promise<RecalledDraft>;
  /** @param owner the server's name for this borrower, the same in every session */
  belongTo(owner: string): void;
}

/** `at`: when it was kept, in milliseconds since 1970. `owner`: see `belongTo`; absent until it is known. */
const stored = z.object({
  text: z.string(),
  images: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  at: z.number(),
  owner: z.optional(z.string()),
});
type Stored = z.output<typeof stored>;

const DATABASE = 'complaint-drafts';
const PREFIX = 'complaint-draft:';

/** How long a draft lasts after its last change, in milliseconds. */
export const DRAFT_LIFE = 30 * 86_400_000;

/** What drafts need besides the storage. `names`: the keys of the storage; may throw. */
export interface DraftPhone {
  blobs?: BlobStore | undefined;
  names?: () => readonly string[];
  now?: () => number;
}

/**
 * Text and addresses of uploaded images in `storage`, images that are not uploaded in `blobs`, under the session, the
 * order and the type. `session` is a digest of the token, never the token; without one a draft lasts as long as the
 * page. Expired drafts are removed at once, also those of other sessions.
 */
export function complaintDrafts(
  session: string | null,
  storage: SteadyStorage,
  { blobs = blobStore(DATABASE), names = () => namesIn(localStorage), now = Date.now }: DraftPhone = {},
): ComplaintDrafts {
  const kept = session === null ? steadyStorage(() => null) : storage;
  const own = `${PREFIX}${session}:`;
  const suffixOf = ({ orderNo, problemType, problemSonType }: DraftOf) =>
    JSON.stringify([orderNo, problemType, problemSonType]);
  const keyOf = (of: DraftOf) => own + suffixOf(of);
  let owner: string | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  /** One after the other, so that a slow write does not restore what was removed. */
  const afterwards = (act: () => Promise<unknown>) => {
    underWay = underWay.then(act);
  };

  const readAt = (key: string): Stored | null => {
    try {
      return stored.parse(JSON.parse(kept.getItem(key) ?? ''));
    } catch {
      return null;
    }
  };
  const write = (key: string, draft: Stored) => kept.setItem(key, JSON.stringify(draft));
  const store = (id: string) =>
    afterwards(async () => {
      const blob = heldImage(id);
      if (blob !== undefined && session !== null) await blobs.set(id, blob);
    });
  const remove = (id: string) => {
    letGo(id);
    afterwards(() => blobs.delete(id));
  };
  const idsAt = (key: string) => idsOf(readAt(key)?.images ?? []);
  const removeAt = (key: string) => {
    for (const id of idsAt(key)) remove(id);
    kept.removeItem(key);
  };
  const keys = () => {
    try {
      return session === null ? [] : names().filter((name) => name.startsWith(PREFIX));
    } catch {
      return [];
    }
  };
  /** Drafts of the same complaint that other sessions with a known borrower left, the latest first. */
  const left = (of: DraftOf) =>
    keys()
      .filter((key) => key !== keyOf(of) && key.endsWith(`:${suffixOf(of)}`))
      .flatMap((key) => {
        const draft = readAt(key);
        return draft?.owner ? { key, draft } : [];
      })
      .sort((a, b) => b.draft.at - a.draft.at);
  const leftByOwner = (of: DraftOf) => left(of).filter(({ draft }) => draft.owner === owner);

  for (const key of keys()) {
    const draft = readAt(key);
    if (draft === null || draft.at <= now() - DRAFT_LIFE) removeAt(key);
    // The clock of a phone may be set back.
    else if (draft.at > now()) write(key, { ...draft, at: now() });
  }

  return {
    keep({ of, text, images }) {
      const key = keyOf(of);
      const [before, ids] = [idsAt(key), idsOf(images)];
      write(key, { text, images: [...images], at: now(), owner });
      for (const id of ids) if (!before.includes(id)) store(id);
      for (const id of before) if (!ids.includes(id)) remove(id);
    },
    forget(of) {
      removeAt(keyOf(of));
      for (const { key } of leftByOwner(of)) removeAt(key);
    },
    async recall(of, told) {
      const key = keyOf(of);
      if (readAt(key) === null && left(of).length > 0) {
        await told;
        const [latest] = leftByOwner(of);
        if (latest) {
          kept.removeItem(latest.key);
          write(key, latest.draft);
        }
      }
      const { text, images } = readAt(key) ?? { text: '', images: [] };
      await underWay;
      const found = await Promise.all(images.map((image) => (image.url === '' ? recalled(image) : image)));
      return { text, images: found.filter((image) => image !== null) };
    },
    belongTo(told) {
      owner = told;
      for (const key of keys()) {
        const draft = key.startsWith(own) ? readAt(key) : null;
        if (draft && draft.owner !== owner) write(key, { ...draft, owner });
      }
    },
  };

  async function recalled(image: DraftImage): Promise<DraftImage | null> {
    if (heldImage(image.id)) return image;
    const blob = await blobs.get(image.id);
    if (!blob) return null;
    holdAgain(image.id, blob);
    return image;
  }
}

function idsOf(images: readonly DraftImage[]): string[] {
  return images.flatMap(({ id, url }) => (url === '' ? id : []));
}

function namesIn(storage: Pick<Storage, 'length' | 'key'>): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
