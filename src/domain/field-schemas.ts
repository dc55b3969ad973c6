import * as z from 'zod/mini';

/**
 * The primitive values of calls and configuration. Forms and queries carry text only, and responses mix numbers and strings,
 * so each primitive accepts both and gives one type.
 */

const scalar = z.union([z.string(), z.number()]);

/** Required text; a number becomes its digits. Gives a non-empty string. */
export const text = z.pipe(scalar, z.pipe(z.transform(String), z.string().check(z.minLength(1))));

/** Text that may be absent, null or empty. Gives a string, '' if absent. */
export const optionalText = z.pipe(
  z.nullish(scalar),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);

/** A flag or small code (0, 1, '0', '1', true, absent). Gives a number, 0 if absent or not a number. */
export const flag = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) => Number(value ?? 0) || 0),
);

const wholeNumber = z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]);

/** A whole number, as a number or as its digits. Gives a number. */
export const count = z.pipe(wholeNumber, z.transform(Number));

const DECIMAL = /^\d+(\.\d+)?$/;

/** JSON numbers may be negative or have an exponent; neither is an amount. */
const decimal = z.pipe(z.transform(String), z.string().check(z.regex(DECIMAL)));

/**
 * An amount in major units without separators, "150000" or "1234.50". Gives the decimal string. In a response it may be
 * written as the market writes it; see `readData`.
 */
export const amount = z.pipe(z.union([z.number().check(z.nonnegative()), z.string().check(z.regex(DECIMAL))]), decimal);

/** An amount that may be absent. Gives the decimal string, or ''. */
export const optionalAmount = z.union([
  amount,
  z.pipe(
    z.nullish(z.literal('')),
    z.transform(() => ''),
  ),
]);

/** A point in time, ISO 8601 with offset. */
export const time = z.iso.datetime({ offset: true });

/** A list that may be absent or null. Gives an array, empty if absent. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((value): z.output<Item>[] => value ?? []),
  );
}

/** A row of label and value, as responses carry it. */
export const detailRow = z.object({ text: optionalText, value: optionalText });
export type DetailRow = z.output<typeof detailRow>;

/** The rows of an order; empty if absent. */
export const orderRows = z.pipe(
  z.nullish(z.object({ detail: listOf(detailRow) })),
  z.transform((value) => value ?? { detail: [] }),
);

/**
 * A field we add to a response of the specification. Another server may omit it or use its name for something else: a value of
 * another shape counts as absent and never makes the response invalid.
 */
export function optionalAddition<Addition extends z.ZodMiniType>(addition: Addition, absent: z.output<Addition>) {
  return z.catch(addition, absent);
}

/** An addition that is null if absent. */
export function orNull<Shape extends z.ZodMiniType>(shape: Shape) {
  return optionalAddition(
    z.pipe(
      z.nullish(shape),
      z.transform((value): z.output<Shape> | null => value ?? null),
    ),
    null,
  );
}

/** A response whose data is not read. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
);
