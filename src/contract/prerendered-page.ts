import type { Language } from '#domain/configuration/page-parameters.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';

/**
 * What the build renders into a page, so that it is painted before any program runs: the waiting screen, and the names of the
 * program's files.
 */

/** A screen that waits for its response, as HTML. */
export interface Shell {
  /** The screen's heading; '' where it has none yet. */
  title: string;
  html: string;
  /** Of a page of the public site, whose texts hold marks (`site-values.ts`); a borrower's screen has none. */
  site?: {
    language: Language;
    description: string;
    /** The path that the page is found by, where it stands at several. */
    path: string;
    /** The element that names its style sheet, for the page's head. */
    styles: string;
  };
}

export interface Shells {
  screens: Partial<Record<ScreenName, Shell>>;
  /** For every other address. */
  other: Shell;
  /** Shown when the program cannot be loaded. */
  notArrived: string;
}

/** 'none': the specification's own texts. */
export type ShellLanguage = Language | 'none';

/** The name of the meta element that names the program's files, a space between them; the last one opens the product. */
export const PROGRAM_META = 'program';

/**
 * The name of the meta element that names the files by which the program makes calls, in the same way. A page that comes with
 * its response is hydrated without them.
 */
export const CALLS_META = 'calls';

/** The id of the element that links the style sheet's file, and the name of the cookie that asks for it (`kept-sheet.ts`). */
export const SHEET = 'sheet';

/** The id of the template element that holds what stands in the place of a program that does not arrive. */
export const NOT_ARRIVED_TEMPLATE = 'not-arrived';
