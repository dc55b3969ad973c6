/** A piece of a picture, drawn by React in a page and written as text elsewhere. */
export interface PictureElement {
  tag: string;
  key?: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (PictureElement | string)[];
}

type Attributes = Record<string, string | number | undefined>;
type Child = PictureElement | string | null | false;

export function element(tag: string, attributes: Attributes = {}, children: readonly Child[] = []): PictureElement {
  const { key, ...others } = attributes;
  const present = Object.entries(others).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return {
    tag,
    ...(key !== undefined && { key: `${key}` }),
    attributes: Object.fromEntries(present),
    children: children.filter((child): child is PictureElement | string => child !== null && child !== false),
  };
}

/** A picture as text; `<`, `&` and quotes in it are written so that they stay what they are. */
export function writtenElement({ tag, attributes, children }: PictureElement, indent = ''): string {
  const opening = `${indent}<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(`${value}`)}"`)
    .join('')}`;
  if (children.length === 0) return `${opening}/>`;
  if (children.every((child) => typeof child === 'string')) {
    return `${opening}>${children.map((child) => escaped(child)).join('')}</${tag}>`;
  }
  const inner = children.map((child) =>
    typeof child === 'string' ? `${indent} ${escaped(child)}` : writtenElement(child, `${indent} `),
  );
  return `${opening}>\n${inner.join('\n')}\n${indent}</${tag}>`;
}

/** Text that XML reads as itself, in an attribute as well. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
