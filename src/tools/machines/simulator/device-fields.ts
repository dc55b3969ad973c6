/** What the native app would say of the device and the visit; `sessionId` is the token, `adId` the gid. */
export const DEVICE_FIELDS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const;
/** What a page shows its texts and amounts by, and which phone it believes to be on. */
export const MARKET_FIELDS = ['isNeedPop', 'lang', 'platform'] as const;
/** The last one is of the repayment instruction alone, a decimal in major units. */
export const PREVIEW_FIELDS = [...DEVICE_FIELDS, ...MARKET_FIELDS, 'amount'] as const;
export type PreviewField = (typeof PREVIEW_FIELDS)[number];
export type PreviewFields = Readonly<Record<PreviewField, string>>;

/** The fields by their names in a query, but for the empty ones. */
export function queryOf(
  fields: PreviewFields,
  names: PreviewFields,
  more: readonly PreviewField[] = [],
): Record<string, string> {
  const named = [...DEVICE_FIELDS, ...MARKET_FIELDS, ...more].map((field) => [names[field], fields[field]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

/** Where the product is found: its origin, and the paths of its pages. */
export interface ProductPlaces {
  origin: string;
  paths: readonly string[];
}

/** What an address says of the fields, those alone that its query names; null where it is no page of the product. */
export function fieldsOfAddress(
  address: string,
  { origin, paths }: ProductPlaces,
  names: PreviewFields,
): Partial<PreviewFields> | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || !paths.includes(url.pathname)) return null;
  const said = PREVIEW_FIELDS.map((field) => [field, url.searchParams.get(names[field])] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== null));
}

/** The name under which fields and contact are kept for the visit, so that they are there again after going back. */
export const KEPT_PREVIEW = 'preview';
export interface KeptPreview {
  fields: PreviewFields;
  contactName: string;
}
