import { equal, ok as holds } from 'node:assert/strict';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { partsArrived } from '#client/flow/part.tsx';
import { textsOn } from './labels.ts';
import { atOnce, type Layer } from './layer.ts';
import { type MachineDriver, provideIn, standingOf, tell } from './machine-layer.ts';
import { MachineWorld, settle } from './machine-world.ts';
import { type Part, treeOf } from './page-tree.ts';
import type { Done, Given } from './row.ts';
import { fileOf, type Gesture, PIXEL, type ScreenDriver, type Seen, type Sight, type Target } from './screen.ts';
import { reasonOn, unread } from './shown.ts';
import { appOf } from './test-app.ts';

/** The rendered view over the real machine; the borrower acts with the pointer and the keyboard alone. */
export function viewLayer<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  machineDriver: MachineDriver<M, S, E, F>,
  driver: ScreenDriver<S, E, F>,
  view: (actor: ActorRefFrom<M>) => ReactNode,
): Layer<S, E, F> {
  return {
    async open(_, given, query) {
      const world = new MachineWorld(given);
      const { machine, leave } = provideIn(machineDriver, world);
      let sent = 0;
      const actor = world.start(machine, machineDriver.input(given, query), ({ type, ...event }) => {
        if (type === '@xstate.event' && 'sourceRef' in event && event.sourceRef === undefined) sent += 1;
      });
      const user = userEvent.setup({ delay: null, applyAccept: false });
      await act(async () => {
        render(
          <StrictMode>
            <AppProvider app={appWith(given)}>{view(actor as ActorRefFrom<M>)}</AppProvider>
          </StrictMode>,
        );
        await settle();
      });
      let tree: Part | null = null;
      const shown = () => {
        tree ??= treeOf(document);
        return tree;
      };
      return {
        hasScreen: true,
        async happen(step, mayLack = false) {
          tree = null;
          const one = 'borrower' in step ? driver.gestures[step.borrower](step.value) : null;
          const isOffered = one === null || 'told' in one || (await gesture(user, one, mayLack));
          await act(async () => {
            if (!('borrower' in step)) await world.happen(step);
            else if (one && 'told' in one) tell(machineDriver, actor, step);
            await settle();
            await partsArrived();
          });
          return isOffered;
        },
        async beAt(situation) {
          see(driver.situations[situation], situation);
          seeOnePrimary(situation);
          for (const button of blockedButtons(driver)) {
            const before = sent;
            await act(async () => fireEvent.click(button));
            holds(sent === before, `at "${situation}" the button "${button.textContent}" is blocked, and acts`);
          }
        },
        fact: async (fact) => driver.facts[fact](shown()),
        read: async (reading) => equal(unread(shown(), reading), '', 'what the screen reads'),
        reason: async () => reasonOn(shown()),
        texts: () => textsOn(document),
        asked: () => world.asked,
        done: () => world.done,
        state: () => standingOf(actor, world),
        ...atOnce,
        wire: { ...atOnce.wire, done: keptLast, seen: keptLast },
        close: async () => {
          cleanup();
          actor.stop();
          leave();
        },
      };
    },
  };
}

/** What was kept for the visit is read as it was given. */
function appWith({ isNeedPop, kept = {} }: Given): App {
  const app = appOf(isNeedPop ?? '1');
  return { ...app, kept: { ...app.kept, read: (name) => kept[name] ?? null } };
}

/** Keys write letter by letter: of what is kept under a name, time after time, the last stands. */
function keptLast(done: readonly Done[]): readonly Done[] {
  return done.filter((one, index) => {
    const next = done[index + 1];
    return !(next && 'kept' in one && 'kept' in next && next.kept === one.kept);
  });
}

/** False where there is nothing to press, which is an error unless it may lack. */
export async function gesture(
  user: ReturnType<typeof userEvent.setup>,
  one: Exclude<Gesture, { told: true }>,
  mayLack: boolean,
): Promise<boolean> {
  if ('escape' in one) {
    const dialog = document.querySelector('dialog[open]');
    holds(dialog || mayLack, 'no dialog is open');
    if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    return dialog !== null;
  }
  if ('mask' in one) {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    holds(dialog || mayLack, 'no dialog is open');
    if (dialog) {
      // The second half of a double tap is no tap on the mask: the dialog has stood for a while.
      dialog.dataset.since = '0';
      fireEvent.click(dialog);
    }
    return dialog !== null;
  }
  if ('breaks' in one) {
    const image = document.querySelector(one.breaks);
    holds(image, `there is no ${one.breaks} on the screen`);
    fireEvent.error(image);
    return true;
  }
  if ('choose' in one) {
    await user.upload(screen.getByLabelText(one.label), new File([PIXEL], one.choose, { type: 'image/svg+xml' }));
    return true;
  }
  if ('chooseAll' in one) {
    const input = screen.queryByLabelText(one.label);
    holds(input || mayLack, `there is no "${one.label}" on the screen`);
    const files = one.chooseAll.map(fileOf).map(({ name, bytes }) => new File([bytes], name));
    if (input) await user.upload(input, files);
    return input !== null;
  }
  const target = 'press' in one ? one.press : one.into;
  const element = find(target, 'press' in one ? one.nth : 0);
  if (!element) {
    holds(mayLack, `there is no ${describeTarget(target)} on the screen`);
    return false;
  }
  if ('press' in one) {
    await user.click(element);
    return true;
  }
  if ('type' in one) {
    await user.type(element, one.type);
    return true;
  }
  if ('paste' in one) {
    await user.click(element);
    await user.paste(one.paste);
    return true;
  }
  const isSlider = element instanceof HTMLInputElement && element.type === 'range';
  if (isSlider || one.atOnce || element instanceof HTMLTextAreaElement) {
    // At once, as a browser fills a field: what is kept of a text is kept with each character.
    fireEvent.change(element, { target: { value: one.write } });
    return true;
  }
  await user.clear(element);
  if (one.write !== '') await user.type(element, one.write);
  return true;
}

function find(target: Target | { text: string | RegExp }, nth = 0): HTMLElement | null {
  if ('text' in target) return screen.queryAllByText(target.text)[nth] ?? null;
  const { role, ...properties } = target;
  return screen.queryAllByRole(role, properties)[nth] ?? null;
}

function describeTarget(target: Target | { text: string | RegExp }): string {
  return 'text' in target ? `text "${target.text}"` : `${target.role} "${target.name}"`;
}

/** What is done next stands out on a page, and in a dialog over it: at most one button is primary. */
function seeOnePrimary(situation: string): void {
  for (const place of [document.body, ...document.querySelectorAll('dialog')]) {
    const primary = [...place.querySelectorAll('.button[data-kind=primary]')].filter(
      (button) => (button.closest('dialog') ?? document.body) === place,
    );
    const names = primary.map((button) => `"${button.textContent}"`);
    holds(names.length < 2, `at "${situation}" one button at most should be primary, not ${names.join(' and ')}`);
  }
}

/** The buttons that look blocked, but for the one that says when it is pressed what is missing. */
function blockedButtons({ saysWhatIsMissing }: { saysWhatIsMissing?: Target }): HTMLElement[] {
  const saying = saysWhatIsMissing && find(saysWhatIsMissing);
  const blocked = [...document.querySelectorAll<HTMLElement>('button[aria-disabled=true]')];
  return blocked.filter((button) => button !== saying);
}

function isSeen(one: Seen): boolean {
  if ('attribute' in one) return document.querySelector(`[${one.attribute}]`) !== null;
  return find(one) !== null;
}

export function see({ sees, lacks = [] }: Sight, situation: string): void {
  for (const one of sees) holds(isSeen(one), `at "${situation}" the screen should show ${JSON.stringify(one)}`);
  for (const one of lacks) holds(!isSeen(one), `at "${situation}" the screen should not show ${JSON.stringify(one)}`);
}
