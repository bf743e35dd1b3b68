/** One thing on the screen that can be pressed now, by its role and its accessible name. */
export type Control = {
  readonly role: 'button' | 'radio' | 'field';
  readonly name: string;
  /** The letter that presses it, as a screen reader hears it; '' for none. */
  readonly letter: string;
  readonly part: 'dialog' | 'question' | 'console';
  readonly isOff: boolean;
  /** Where a mouse hits it. */
  readonly x: number;
  readonly y: number;
};

/** What a person at the desk sees. Numbers are labels such as 'B05'. */
export type Screen = {
  readonly controls: readonly Control[];
  /** The title of the open dialog. */
  readonly dialog: string | null;
  /** The question after a call a moment ago: whom it is about, and whom an answer calls. */
  readonly question: { readonly inside: string | null; readonly next: string | null } | null;
  /** Who is inside of this desk's room. */
  readonly inside: string | null;
  /** Whom the button of the call names. */
  readonly next: string | null;
  /** What the button that takes a step back says it takes back. */
  readonly undoes: string | null;
  /** What the focus is on. */
  readonly focus: 'field' | 'control' | 'nothing';
  /** The text in the field that has the focus. */
  readonly typed: string;
};

declare global {
  interface Window {
    readScreen: () => Screen;
    readWords: () => readonly string[];
  }
}

/** Puts into a page the one function that knows how the console is built. Runs in the browser and uses nothing outside of itself. */
export function installScreen(): void {
  const LABEL = /\b[A-Z]\d{2,}\b/;
  const labelIn = (text: string): string | null => LABEL.exec(text)?.[0] ?? null;
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(textOf).join(' ');
  };
  const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? clean(textOf(element.closest('label') ?? element));
  const roleOf = (element: Element): Control['role'] => {
    if (element.tagName === 'BUTTON') return 'button';
    return element.getAttribute('type') === 'radio' ? 'radio' : 'field';
  };
  const controlOf = (element: HTMLElement): Control[] => {
    const seen = element.closest('label') ?? element;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (width === 0 || hit === null || !(seen.contains(hit) || element.contains(hit))) return [];
    const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');
    const part = element.closest('[role="dialog"]')
      ? 'dialog'
      : element.closest('[role="group"]')
        ? 'question'
        : 'console';
    const letter = element.getAttribute('aria-keyshortcuts') ?? '';
    return [{ role: roleOf(element), name: nameOf(element), letter, part, isOff, x, y }];
  };
  const undoneBy = (undo: HTMLElement | null): string | null => {
    if (undo === null) return null;
    const name = nameOf(undo);
    return name === 'Batalkan' ? clean(textOf(undo.closest('[role="status"]') ?? undo)) : name;
  };

  /** What the screen says about presses, such as that one was not done. */
  window.readWords = () => [...document.querySelectorAll('[role="status"]')].map((each) => clean(textOf(each)));
  window.readScreen = () => {
    const all = [...document.querySelectorAll<HTMLElement>('button, input, select')];
    const controls = all.flatMap(controlOf);
    const card = document.querySelector('[aria-label="Sedang dipanggil"]');
    const inCard = card === null ? '' : clean(textOf(card));
    const call = controls.find(({ part, letter, name }) => part === 'console' && letter === 'p' && LABEL.test(name));
    const group = document.querySelector('[role="group"][aria-label*="baru saja dipanggil"]');
    const asked = group === null ? '' : clean(textOf(group));
    const focused = document.activeElement as HTMLInputElement | null;
    const isText = focused?.matches('input:not([type="radio"], [type="checkbox"]), select, textarea') ?? false;
    return {
      controls,
      dialog: document.querySelector('[role="dialog"][aria-modal]')?.querySelector('h1, h2')?.textContent ?? null,
      question: group && { inside: labelIn(asked), next: labelIn(asked.split('langsung memanggil')[1] ?? '') },
      inside: inCard.includes('Tidak ada pasien di ruang') ? null : labelIn(inCard),
      next: call ? labelIn(call.name) : null,
      undoes: undoneBy(document.querySelector('button[aria-keyshortcuts="z"]')),
      focus: isText ? 'field' : focused === null || focused === document.body ? 'nothing' : 'control',
      typed: isText ? (focused?.value ?? '') : '',
    };
  };
}
