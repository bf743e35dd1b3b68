import { ALIVE } from '../lib/island/pages.ts';
import { common } from '../text/common.ts';

/** Says that the connection fails where the strip of the page cannot, because its own code is what could not be loaded. */
export function drawBareStrip(): void {
  if (document.querySelector(`x-island[name="connection-strip"][${ALIVE}], .luring`)) return;
  const [strip, words, reload] = ['div', 'span', 'button'].map((name) => document.createElement(name));
  strip!.className = 'luring';
  words!.textContent = common.connectionTrouble;
  reload!.textContent = common.reload;
  reload!.className = 'luring-tombol';
  reload!.addEventListener('click', () => location.reload());
  strip!.append(words!, reload!);
  document.querySelector('#isi')?.before(strip!);
  // What was there before it is filled is announced.
  words!.setAttribute('role', 'alert');
}

/** The strip of the page answers now. */
export function endBareStrip(): void {
  document.querySelector('#isi')?.parentElement?.querySelector(':scope > .luring')?.remove();
}
