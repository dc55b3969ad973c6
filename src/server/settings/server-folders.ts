import { TOOLS_FOLDER } from '#contract/tool-pages.ts';

/** What the server has beside calls and pages: everything at and below these addresses is its own. */
const SERVER_FOLDERS = [
  'assets',
  'complaint-images',
  'contracts',
  'demonstration',
  'live',
  'ready',
  TOOLS_FOLDER,
  'webhooks',
];

export function isInServerFolder(path: string): boolean {
  return SERVER_FOLDERS.includes(firstSegment(path));
}

/** "loan" of "/loan/confirm". */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
