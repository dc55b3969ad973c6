/** A complaint's text, in code points, and its images (specification section 9). */
export const COMPLAINT_LIMITS = { characters: 200, images: 9 } as const;

/** Within how many weekdays a complaint is answered (specification section 9). */
export const COMPLAINT_REPLY_WEEKDAYS = 3;

/** What an image of a complaint may be at most, in bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024;

/** Collection complaints: the one type that has sub-types, and that an order must permit. */
export const COLLECTION_TYPE = '1';
