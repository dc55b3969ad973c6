import { fromCallback, fromPromise } from 'xstate';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import type { DraftImage, DraftOf, RecalledDraft } from '#machines/kit/setup/effects.ts';

/** Code points, as the limit and the counter count them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * The text after the borrower changed it (rows CF-01, CF-02). What is typed over the limit is ignored; what comes as a
 * whole, by a paste or by an input method that composes, is cut so that it fits, and what stood around it stays.
 */
export function textAfter(before: string, { text, isWhole }: { text: string; isWhole: boolean }): string {
  if (lengthOf(text) <= COMPLAINT_LIMITS.characters) return text;
  if (!isWhole) return before;
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

/** How many of their first code points are the same. */
function sameFrom(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((character, index) => character !== other[index]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}

/** A picture that the borrower has chosen, which is held outside under its id. */
export interface ChosenImage {
  id: string;
  name: string;
}

/** Why a picture is not taken: the phone cannot send it, or there is no room for it. */
export type ImageFault = 'tooLarge' | 'heic' | 'notImage' | 'unreadable' | 'noRoom';

/** A picture that was looked at; null: it can be sent. */
export interface CheckedImage extends ChosenImage {
  fault: ImageFault | null;
}

/** An image of the form: uploaded where it has a `url`, failed where it has a `why`, and else it waits, or is under way. */
export interface FormImage extends DraftImage {
  why: string;
}

export interface UploadProgress {
  type: 'upload.progressed';
  /** 0 to 100, whole. */
  percent: number;
}

/** Looks at what was chosen; never fails. */
export function declaredImageCheck() {
  return fromPromise<readonly CheckedImage[], readonly ChosenImage[]>(() => notProvided('image check'));
}

/** Finds the draft of a complaint; never fails, and is empty where there is none. */
export function declaredRecall() {
  return fromPromise<RecalledDraft, DraftOf>(() => notProvided('recall'));
}

/** Tells how far the upload under way has come. */
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
  /** The pictures that were not taken the last time. */
  turnedAway: readonly CheckedImage[];
}

/** The pictures that can be sent are added as far as there is room, in the order chosen (rows CF-06, CF-07). */
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

/** An upload that was not finished is to be started again (row CF-15). */
export function ofDraft({ images }: RecalledDraft): FormImage[] {
  return images.map((image) => ({ ...image, why: '' }));
}

export function nextToUpload(images: readonly FormImage[]): FormImage | undefined {
  return images.find(({ url, why }) => url === '' && why === '');
}

/** The image of that id, changed. */
export function changed(images: readonly FormImage[], id: string, change: Partial<FormImage>): FormImage[] {
  return images.map((image) => (image.id === id ? { ...image, ...change } : image));
}
