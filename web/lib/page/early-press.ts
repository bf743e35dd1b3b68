declare global {
  interface Window {
    /** Written by the script of late-modules.ts while the page cannot answer yet. */
    earlyPress?: { readonly note: (event: MouseEvent) => void; readonly button?: HTMLElement };
  }
}

/**
 * Presses again the button that was pressed last before the page could answer: on a slow line a press shall come late, not be lost. Forms
 * look after themselves: those the server answers to work already, the others wait with disabled fields.
 */
export function repeatEarlyPress(): void {
  const { earlyPress } = window;
  if (!earlyPress) return;
  delete window.earlyPress;
  removeEventListener('click', earlyPress.note, true);
  if (earlyPress.button?.isConnected) earlyPress.button.click();
}
