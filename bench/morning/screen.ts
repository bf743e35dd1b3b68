/** What a person reads on the console of the desk. Numbers are labels such as 'B05'; null: there is none. */
export type Look = {
  /** Whom the button of the call names. */
  readonly next: string | null;
  /** Whether that person is here. */
  readonly isNextHere: boolean;
  readonly inside: string | null;
  /** The question after a call a moment ago: whom it is about, and whom an answer calls. */
  readonly question: { readonly inside: string | null; readonly next: string | null } | null;
  /** What the button that takes a step back says it takes back; '' while there is none. */
  readonly undoes: string;
  /** What the screen says about the last press. */
  readonly words: string;
  /** A press is on its way. */
  readonly isBusy: boolean;
  /** Letters do nothing: a dialog is open, or was closed a moment ago. */
  readonly isResting: boolean;
};
/** A key or click, with its moment (ms since the epoch) and what the screen said then. */
export type Pressed = { readonly at: number; readonly key: string; readonly look: Look };
/** A number on a page, with the moment at which it appeared (ms since the epoch). */
export type Seen = { readonly at: number; readonly label: string; readonly room: string };

declare global {
  interface Window {
    lookAtDesk: () => Look;
    pressed: Pressed[];
    seen: Seen[];
  }
}

/** Reads the console of a desk, and notes each press with what the screen said at that moment. Runs in the browser and uses nothing outside of itself. */
export function watchDesk(): void {
  const labelIn = (text: string | null | undefined): string | null => /[A-Z]\d{2,}/.exec(text ?? '')?.[0] ?? null;
  const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null;
  window.lookAtDesk = () => {
    const group = document.querySelector('[role="group"][aria-label*="baru saja dipanggil"]');
    const card = textOf('[aria-label="Sedang dipanggil"]') ?? '';
    const undo = document.querySelector('button[aria-keyshortcuts="z"]');
    const line = undo?.closest('[role="status"]')?.textContent ?? '';
    const call = document.querySelector('button[aria-keyshortcuts="p"]');
    return {
      next: labelIn(call?.querySelector('b')?.textContent),
      isNextHere: call?.textContent?.includes('sudah check-in') ?? false,
      inside: card.includes('Tidak ada pasien di ruang') ? null : labelIn(card),
      question: group && {
        inside: labelIn(group.getAttribute('aria-label')),
        next: labelIn(group.textContent?.split('langsung memanggil')[1]),
      },
      undoes: undo?.textContent?.includes('panggil') ? undo.textContent : line,
      words: [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' | '),
      isBusy: document.querySelector('[aria-label="Panggilan"] [aria-busy="true"]') !== null,
      isResting:
        document.querySelector('[role="dialog"]') !== null ||
        (document.body.textContent ?? '').includes('Pintasan menunggu 1 detik'),
    };
  };
  window.pressed = [];
  const note = (event: Event, key: string): void => {
    if (event.isTrusted)
      window.pressed.push({ at: performance.timeOrigin + event.timeStamp, key, look: window.lookAtDesk() });
  };
  addEventListener('keydown', (event) => note(event, event.key), true);
  addEventListener('click', (event) => note(event, 'click'), true);
}

/** Notes when each room of a board shows another called number. Runs in the browser and uses nothing outside of itself. */
export function watchBoard(): void {
  const shown = new Map<string, string>();
  window.seen = [];
  const look = (): void => {
    for (const row of document.querySelectorAll('[aria-label="Nomor di setiap ruang"] li')) {
      const text = row.textContent ?? '';
      const room = row.querySelector('b')?.textContent ?? '';
      const label = text.includes('Silakan masuk') ? (/^[A-Z]\d{2,}/.exec(text)?.[0] ?? '') : '';
      if (room === '' || shown.get(room) === label) continue;
      shown.set(room, label);
      if (label !== '') window.seen.push({ at: Date.now(), label, room });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Notes when a patient's live card shows another called number, or says that it is the patient's turn. Runs in the browser and uses nothing outside of itself. */
export function watchPhone(): void {
  let before = '';
  window.seen = [];
  const look = (): void => {
    const turn = [...document.querySelectorAll('[role="alert"]')].find((one) =>
      one.textContent?.includes('Giliran Anda!'),
    );
    const spoken = [...document.querySelectorAll('[aria-live="polite"]')].find((one) =>
      one.textContent?.startsWith('Dipanggil '),
    );
    const text = (turn ?? spoken)?.textContent ?? '';
    const label = /[A-Z]\d{2,}(?=Giliran|\D|$)/.exec(turn ? text : text.slice('Dipanggil '.length))?.[0] ?? '';
    const now = `${turn ? 'turn ' : ''}${label}`;
    if (label === '' || now === before) return;
    before = now;
    window.seen.push({ at: Date.now(), label, room: turn ? 'turn' : '' });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
