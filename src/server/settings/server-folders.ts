import { APP_SERVER_FOLDER } from '#contract/app-server.ts';
import { TOOLS_FOLDER } from '#domain/configuration/routes.ts';

/** Where signed agreements, calendar files and the images of complaints are. */
export const AGREEMENTS_FOLDER = 'contracts';
export const CALENDARS_FOLDER = 'calendars';
export const IMAGES_FOLDER = 'complaint-images';

/** What the server has beside calls and pages: everything at and below these addresses is its own. */
const SERVER_FOLDERS = [
  APP_SERVER_FOLDER,
  'assets',
  CALENDARS_FOLDER,
  IMAGES_FOLDER,
  AGREEMENTS_FOLDER,
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
