/** A ref that moves the focus to an element when it appears. The function stays the same, so that React calls it once for each element and not at every rendering. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
