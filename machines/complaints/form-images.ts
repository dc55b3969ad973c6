import { fromCallback, fromPromise } from 'xstate';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import type { DraftImage, DraftOf } from '#machines/kit/setup/effects.ts';

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

/** What is kept of a complaint on the phone. */
export interface RecalledDraft {
  text: string;
  images: readonly DraftImage[];
}

/** Another window of the phone has kept the draft that this page shows. */
export interface DraftChange {
  type: 'draft.changed';
  draft: RecalledDraft;
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

/** Tells what other windows of the phone keep of the draft. */
export function declaredDraftChanges() {
  return fromCallback<{ type: 'none' }, DraftOf, DraftChange>(() => {
    throw new Error('the changes of the draft were not provided');
  });
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

/**
 * What another window has kept of the images; those that are not uploaded yet stay with the window that holds them, as far as
 * there is room beside what is uploaded.
 */
export function withKept({ images, turnedAway }: Images, draft: RecalledDraft): Images {
  const own = images.filter(({ url }) => url === '');
  const isOwn = ({ id }: DraftImage) => own.some((image) => image.id === id);
  const uploaded = ofDraft(draft)
    .filter((image) => image.url !== '' && !isOwn(image))
    .slice(0, COMPLAINT_LIMITS.images);
  const room = COMPLAINT_LIMITS.images - uploaded.length;
  const left = own.slice(room).map(({ id, name }) => ({ id, name, fault: 'noRoom' as const }));
  return { images: [...uploaded, ...own.slice(0, room)], turnedAway: [...turnedAway, ...left] };
}

export function nextToUpload(images: readonly FormImage[]): FormImage | undefined {
  return images.find(({ url, why }) => url === '' && why === '');
}

/** The image of that id, changed. */
export function changed(images: readonly FormImage[], id: string, change: Partial<FormImage>): FormImage[] {
  return images.map((image) => (image.id === id ? { ...image, ...change } : image));
}
