import { complaintDrafts } from '#client/platform/storage/complaint-drafts.ts';
import { holdImages } from '#client/platform/storage/held-images.ts';
import { digestOf } from '#client/platform/storage/repay-choices.ts';
import { readVisit } from '#client/platform/storage/visit.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { pageParameters } from '#domain/configuration/page-parameters.ts';
import type { MoveEvent, Opening } from '#tools/machines/simulator/walks.ts';
import type { Phone } from './steered-calls.ts';
import type { Surroundings } from './surroundings.ts';

/** The bytes of a picture by the ending of its name, in base64. */
const HEADS: Record<string, string> = {
  // One transparent pixel.
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  // An iPhone's photo: a file type box whose brand is heic.
  heic: 'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWlj',
};

/** The pictures that ways name: real files, held by the page as if they had been chosen. */
export class SamplePictures {
  readonly #ids = new Map<string, string>();

  /** The id under which the page holds the picture of that name. */
  idOf(name: string): string {
    return this.#ids.get(name) ?? this.#hold(name);
  }

  forget(): void {
    this.#ids.clear();
  }

  #hold(name: string): string {
    const head = HEADS[name.slice(name.lastIndexOf('.') + 1)] ?? '';
    const bytes = Uint8Array.from(atob(head), (byte) => byte.charCodeAt(0));
    const [held] = holdImages([new File([bytes], name)]);
    const id = held?.id ?? name;
    this.#ids.set(name, id);
    return id;
  }

  /** The event with the ids of the pictures that it names. */
  inEvent(event: MoveEvent): MoveEvent {
    if (event.type === 'images.chosen' && Array.isArray(event.images)) {
      this.#ids.clear();
      const images = event.images.map(({ name }) => ({ id: this.#hold(String(name)), name }));
      return { ...event, images };
    }
    if (event.type.startsWith('image.') && typeof event.id === 'string') return { ...event, id: this.idOf(event.id) };
    return event;
  }
}

/** Lays down what holds before a screen opens. */
export async function prepare(
  page: Phone,
  { storage, kept }: Surroundings,
  {
    opening: { given = {}, query },
    configuration,
    now,
    pictures,
  }: {
    opening: Opening;
    configuration: Configuration;
    now: number;
    pictures: SamplePictures;
  },
): Promise<void> {
  const { parameters } = readVisit(configuration, { location: page.location, history: page.history, storage: kept });
  const borrower = await digestOf(pageParameters.parse(parameters).token);
  storage.clear();
  for (const name of Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')) {
    if (name.startsWith('kept:')) kept.removeItem(name);
  }
  for (const [name, value] of Object.entries(given.kept ?? {})) {
    const { left, ...others } = value;
    // Milliseconds; an amount that is left is a text.
    const told = typeof left === 'number' ? { ...others, until: now + left } : value;
    kept.setItem(`kept:${name}`, JSON.stringify(told));
  }
  if (given.storedChoice) {
    storage.setItem(`repay-choice:${borrower}:${query.orderId}`, JSON.stringify(given.storedChoice));
  }
  pictures.forget();
  const { draft } = given;
  if (!draft) return;
  const images = draft.images.map(({ name, url = '' }) => ({ id: pictures.idOf(name), name, url }));
  const { orderNo = '', problemType = '', problemSonType = '' } = draft.of;
  complaintDrafts(borrower, storage).keep({ of: { orderNo, problemType, problemSonType }, text: draft.text, images });
}

/** What was noted on the page's history entry. */
export function notedBefore({ given = {} }: Opening): Record<string, string> {
  const { payment, agreement, plan, notice, lastTicked, opener } = given;
  const noted = { payment, agreement, plan, notice, lastTicked, opener };
  return Object.fromEntries(Object.entries(noted).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
