/** The letter on a button, while keys are on; its name is said by aria-keyshortcuts. */
export function Key({ letter }: { readonly letter: string | undefined }) {
  return letter ? <kbd aria-hidden="true">{letter.toUpperCase()}</kbd> : null;
}
