import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { EventList } from '#tools/inspector/event-list.tsx';
import { StepDetails } from '#tools/inspector/step-details.tsx';
import { inspector } from '#tools/machines/inspector/inspector.ts';
import { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import { HERE } from '#tools/machines/inspector/inspector-setup.ts';
import { inspectorWith } from '../../flows/preview/inspector/inspector.machine.ts';
import { READ } from '../../flows/preview/lamp.ts';

// A simulated page measures nothing.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** The lamp's three steps, the last of them chosen. */
function shown() {
  const actor = createActor(inspectorWith(inspector), { input: HERE }).start();
  const panels = createActor(inspectorPanels, { input: { first: 'live' } }).start();
  actor.send({ type: 'log.told', read: READ });
  render(
    <>
      <EventList actor={actor} />
      <StepDetails actor={actor} panels={panels} />
    </>,
  );
  return {
    list: screen.getByRole('region', { name: /^Events/ }),
    detail: screen.getByRole('region', { name: 'The chosen event' }),
  };
}

describe('the steps of an inspected actor', () => {
  test('are gone through by the arrow keys, from the first to the last and no further', () => {
    const { list } = shown();
    const chosen = () => Number(list.querySelector('[aria-current] .t-number')?.textContent);
    const pressed = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(list, { key });
      return chosen();
    });
    expect(pressed).toEqual([3, 4, 4, 3, 2, 2]);
  });

  test('say that there is none only where there is none', () => {
    const { list } = shown();
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/^No event/)).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter events' }), { target: { value: 'nothing' } });
    expect(within(list).queryAllByRole('listitem')).toHaveLength(0);
    expect(screen.getAllByText(/^No event/).map(({ textContent }) => textContent)).toEqual([
      'No event fits the filter.',
      'No event is chosen.',
    ]);
  });

  test('are one stop of the tab key together', () => {
    const { list } = shown();
    expect(list.tabIndex).toBe(0);
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([-1, -1, -1]);
  });

  test('say what a step changed of the context, and nothing of it being the same', () => {
    const { detail } = shown();
    expect(detail.textContent).toContain('pressed: 1');
    expect(detail.textContent).toContain('pressed: 2');
    expect(detail.textContent).not.toContain('The context is the same.');
  });
});
