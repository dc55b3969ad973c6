import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import type { DeadEnd, ScreenProps } from '#client/platform/routes.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';

export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  /** The screen's flow, where its answer comes with the page (docs/adr/answers-with-the-page.md). */
  answered?: Flow<AnyStateMachine>;
  /** Whether the page comes as the flow opens, with what the configuration says: who asks for it is not known. */
  opens?: true;
}

const modules = import.meta.glob<ScreenModule>('../screens/**/*-screen.tsx');

/**
 * Loads the module of a screen; undefined where the screen is not built. The file of `loanDetails` is
 * `screens/loan/loan-details/loan-details-screen.tsx`: a chunk per screen, with its machine and services.
 */
export function screenLoader(name: Destination | DeadEnd): (() => Promise<ScreenModule>) | undefined {
  const file = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-screen.tsx`;
  const path = Object.keys(modules).find((candidate) => candidate.endsWith(file));
  return path === undefined ? undefined : modules[path];
}
