/** The letter on a button while keys are on. It is hidden from screen readers, which read aria-keyshortcuts. */
export function Key({ letter }: { readonly letter: string | undefined }) {
  return letter ? <kbd aria-hidden="true">{letter.toUpperCase()}</kbd> : null;
}
