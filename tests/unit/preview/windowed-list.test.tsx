import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowedList } from '#tools/inspector/windowed-list.tsx';

/** Tells the list that something has another size. */
let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const items = Array.from({ length: 10_000 }, (_, index) => index);
const list = (current: number, onStep = () => {}) => (
  <WindowedList
    label="Events"
    items={items}
    keyOf={(item) => item}
    height={30}
    current={current}
    row={(item) => `event ${item}`}
    onStep={onStep}
  />
);
const frame = () => screen.getByRole('region', { name: 'Events' });
const drawn = () => screen.getAllByRole('listitem').map((one) => Number(one.textContent?.slice('event '.length)));

it('draws the rows in sight and a few around them, and is as high as all of them', () => {
  render(list(-1));
  // A frame of 600 pixels and 12 rows beside it.
  expect(drawn()).toEqual(items.slice(0, 32));
  expect(screen.getByRole('list').style.height).toBe('300000px');
  frame().scrollTop = 150_000;
  fireEvent.scroll(frame());
  expect(drawn()).toEqual(items.slice(4988, 5032));
  const [first] = screen.getAllByRole('listitem');
  expect(first?.style.top).toBe('149640px');
  expect(first?.getAttribute('aria-posinset')).toBe('4989');
  expect(first?.getAttribute('aria-setsize')).toBe('10000');
});

it('draws more rows where its frame has grown, and higher ones where texts have', () => {
  render(list(-1));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  act(() => resized());
  expect(drawn()).toEqual(items.slice(0, 42));
  // What is as high as a row at the usual size of a text is twice as high now.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  act(() => resized());
  expect(drawn()).toEqual(items.slice(0, 27));
  expect(screen.getByRole('list').style.height).toBe('600000px');
  expect(screen.getAllByRole('listitem')[1]?.style.top).toBe('60px');
});

it('draws no row that there is not at the end', () => {
  render(list(-1));
  frame().scrollTop = 299_400;
  fireEvent.scroll(frame());
  expect(drawn().at(-1)).toBe(9999);
});

it('keeps the chosen row in sight', () => {
  const { rerender } = render(list(0));
  rerender(list(9000));
  expect(frame().scrollTop).toBe(9001 * 30 - 600);
  expect(screen.getByText('event 9000').getAttribute('aria-current')).toBe('true');
  rerender(list(10));
  expect(frame().scrollTop).toBe(300);
});

it('steps by the arrow keys', () => {
  const onStep = vi.fn();
  render(list(0, onStep));
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'a']) fireEvent.keyDown(frame(), { key });
  expect(onStep.mock.calls).toEqual([[1], [-1], [10], [-10]]);
});
