import { describe, expect, it, vi } from 'vitest';
import { dropSecondClick } from './second-click.ts';

/** Whether a click is dropped. `detail`: the how many-th of quick clicks on one spot it is. */
function isDropped(detail: number, isButton: boolean): boolean {
  const [preventDefault, stopImmediatePropagation] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const target = { closest: () => (isButton ? {} : null) };
  dropSecondClick({ detail, target, preventDefault, stopImmediatePropagation });
  expect(preventDefault.mock.calls).toHaveLength(stopImmediatePropagation.mock.calls.length);
  return preventDefault.mock.calls.length > 0;
}

describe('two quick clicks on one spot', () => {
  it('press a button once, so that the second does not call whoever the first has brought under the mouse', () => {
    expect([isDropped(1, true), isDropped(2, true), isDropped(3, true)]).toEqual([false, true, true]);
  });

  it('leave alone a click without a mouse, and text that is chosen by two clicks', () => {
    expect([isDropped(0, true), isDropped(2, false)]).toEqual([false, false]);
  });
});
