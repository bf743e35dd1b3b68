declare global {
  interface Window {
    /** Written by the script of late-modules.ts while the page cannot answer yet. */
    earlyPress?: { readonly note: (event: MouseEvent) => void; readonly button?: HTMLElement };
  }
}

/**
 * Repeats the last press that was made before the page could answer, so that on a slow connection a press comes late and is not lost. Forms
 * need no help: those that the server answers already work, and the others have disabled fields until then.
 */
export function repeatEarlyPress(): void {
  const { earlyPress } = window;
  if (!earlyPress) return;
  delete window.earlyPress;
  removeEventListener('click', earlyPress.note, true);
  if (earlyPress.button?.isConnected) earlyPress.button.click();
}
