/** The pages for developers. They and their files are no part of the product (docs/adr/tools-build.md). */
export type ToolPage = 'preview' | 'inspector';

export const toolPaths: Readonly<Record<ToolPage, string>> = {
  preview: '/testPreview',
  inspector: '/inspector',
};

/** The folder under which the files of the tools lie, in their build and in addresses. */
export const TOOLS_FOLDER = 'tools';

/** The cookie by which a visit asks for the inspected product. A production server does not know it. */
export const INSPECTED_COOKIE = 'inspected=1';

/** Whether a Cookie header holds it. */
export function asksForInspected(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === INSPECTED_COOKIE);
}
