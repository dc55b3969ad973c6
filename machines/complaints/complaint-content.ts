import { fromCallback, fromPromise } from 'xstate';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import type { DraftOf, RecalledDraft } from '#machines/kit/setup/effects.ts';

/** Said of a complaint about collection where the order allows none. */
export const NOT_COLLECTIBLE = 'The selected order does not support sending collection types';

/** In code points, as the limit counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * The text after the borrower changed it (rows CF-01, CF-02). What came is cut to fit: a paste or a dictated sentence in
 * part, a character typed over the limit wholly. The text around it stays.
 */
export function textAfter(before: string, text: string): string {
  if (lengthOf(text) <= COMPLAINT_LIMITS.characters) return text;
  const old = [...before];
  const now = [...text];
  const start = sameFrom(old, now);
  const end = sameFrom(old.slice(start).reverse(), now.slice(start).reverse());
  const inserted = now.slice(start, now.length - end);
  const room = Math.max(0, COMPLAINT_LIMITS.characters - start - end);
  return [...now.slice(0, start), ...inserted.slice(0, room), ...now.slice(now.length - end)]
    .slice(0, COMPLAINT_LIMITS.characters)
    .join('');
}

/** The length of the common beginning, in code points. */
function sameFrom(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((character, index) => character !== other[index]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}

/** A picture that the borrower has chosen. Its file is held outside under the id. */
export interface ChosenImage {
  id: string;
  name: string;
}

/** Why a picture is not taken: the phone cannot send it, or there is no room for it. */
export type ImageFault = 'tooLarge' | 'heic' | 'notImage' | 'unreadable' | 'noRoom';

/** A checked picture. `fault` is null where it can be sent. */
export interface CheckedImage extends ChosenImage {
  fault: ImageFault | null;
}

/** `id` tells the images of a phone apart. */
export type DraftImage = RecalledDraft['images'][number];

/** An image of the form: uploaded with a `url`, failed with a `why`, and without both it waits or is being uploaded. */
export interface FormImage extends DraftImage {
  why: string;
}

export interface UploadProgress {
  type: 'upload.progressed';
  /** 0 to 100, whole. */
  percent: number;
}

/** Checks the chosen pictures; never fails. */
export function declaredImageCheck() {
  return fromPromise<readonly CheckedImage[], readonly ChosenImage[]>(() => notProvided('image check'));
}

/** Finds the draft of a complaint; never fails, and is empty where there is none. */
export function declaredRecall() {
  return fromPromise<RecalledDraft, DraftOf>(() => notProvided('recall'));
}

/** Tells the progress of the upload. */
export function declaredUploadProgress() {
  return fromCallback<{ type: 'none' }, null, UploadProgress>(() => {
    throw new Error('the progress of uploads was not provided');
  });
}

function notProvided(what: string): Promise<never> {
  return Promise.reject(new Error(`the ${what} was not provided`));
}

export interface Images {
  images: readonly FormImage[];
  /** The pictures that were refused the last time. */
  turnedAway: readonly CheckedImage[];
}

/** Adds the pictures that can be sent, in their order, as long as there is room (rows CF-06, CF-07). */
export function withChecked({ images }: Images, checked: readonly CheckedImage[]): Images {
  const room = COMPLAINT_LIMITS.images - images.length;
  const sendable = checked.filter(({ fault }) => fault === null);
  return {
    images: [...images, ...sendable.slice(0, room).map(({ fault: _, ...image }) => waiting(image))],
    turnedAway: [
      ...checked.filter(({ fault }) => fault !== null),
      ...sendable.slice(room).map((image) => ({ ...image, fault: 'noRoom' as const })),
    ],
  };
}

function waiting(image: ChosenImage): FormImage {
  return { ...image, url: '', why: '' };
}

/** The images of a draft; an unfinished upload starts again (row CF-15). */
export function ofDraft({ images }: RecalledDraft): FormImage[] {
  return images.map((image) => ({ ...image, why: '' }));
}

export function nextToUpload(images: readonly FormImage[]): FormImage | undefined {
  return images.find(({ url, why }) => url === '' && why === '');
}

export function changed(images: readonly FormImage[], id: string, change: Partial<FormImage>): FormImage[] {
  return images.map((image) => (image.id === id ? { ...image, ...change } : image));
}
