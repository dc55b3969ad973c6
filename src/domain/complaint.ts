/** The most characters (code points) and images of a complaint (specification section 9). */
export const COMPLAINT_LIMITS = { characters: 200, images: 9 } as const;

/** A complaint is answered within this many weekdays (specification section 9). */
export const COMPLAINT_REPLY_WEEKDAYS = 3;

/** The largest image, in bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024;

/** Complaints about collection: the only type with sub-types, and only for orders that permit it. */
export const COLLECTION_TYPE = '1';
