type Click = Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopImmediatePropagation'> & {
  readonly target: EventTarget | { closest: (selector: string) => unknown } | null;
};

/** Lets the second click of two quick ones on one spot do nothing: it was not meant for the button that the first one has brought there. */
export function dropSecondClick(event: Click): void {
  const target = event.target as Element | null;
  if (event.detail < 2 || !target?.closest?.('button')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
