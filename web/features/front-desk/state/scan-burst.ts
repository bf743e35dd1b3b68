/** Keys that follow each other faster than this come from a scanner, or from two fingers at once: nobody types six in a row so fast. */
export const KEY_GAP_MS = 35;
/** So many keys in one burst are a scan. */
export const SCAN_KEYS = 6;
/** A one-letter shortcut runs after this time without another key. Nobody feels it. */
export const LONE_KEY_MS = 40;
/** A scan may hesitate this long, on its way through a wireless receiver, without being cut in two. */
const SCAN_GAP_MS = 100;
/** So long nothing may come before a scan without Enter is over. A busy computer hands on the keys of one scan in two parts. */
const SCAN_END_MS = 250;
/** An Enter or Tab that comes this soon after a scan still belongs to it: some scanners send two, or send it late. */
const LATE_END_MS = 300;
/** What is left of a scan that was cut in two must not run a shortcut. */
const AFTER_SCAN_MS = 500;

/** One press of a key. `at`: the event's own time in milliseconds, so that a busy page does not stretch it. */
export type KeyPress = { readonly key: string; readonly at: number };

/** What was heard so far. */
export type Burst = {
  /** The characters that followed each other fast enough; '' while nothing is going on. */
  readonly text: string;
  /** When the last key of the burst was pressed. */
  readonly at: number;
  /** When the last scan ended. */
  readonly scanAt: number;
};

/** A burst that is over. `isAlone`: it was one key, and none came soon before or after it. */
export type EndedBurst = { readonly text: string; readonly isScan: boolean; readonly isAlone: boolean };

export type Heard = {
  readonly burst: Burst;
  /** The burst before this key, which is over now. */
  readonly ended: EndedBurst | null;
  /** Whether this key belongs to a scan, so that it must do nothing else. */
  readonly isScanned: boolean;
  /** Whether the burst became a scan by this key, so that what it typed is to be taken out again. */
  readonly isRecognised: boolean;
  /** Whether this key may be a shortcut, unless another follows soon. */
  readonly mayStandAlone: boolean;
  /** Whether a scan ended only a moment ago, so that this character does nothing. */
  readonly isAfterScan: boolean;
};

export const SILENCE: Burst = { text: '', at: -Infinity, scanAt: -Infinity };

const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock', 'Dead', 'Fn']);
const ENDS = new Set(['Enter', 'Tab']);

/** Takes in one press. A pure step: the same presses at the same times always give the same bursts. */
export function hear(before: Burst, { key, at }: KeyPress): Heard {
  const gap = at - before.at;
  const isOpen = before.text !== '' && gap < (isScan(before.text) ? SCAN_GAP_MS : KEY_GAP_MS);
  const late = isOpen ? null : endedBy(before);
  const burst = isOpen ? before : silenceAfter(before);
  const heard = { burst, ended: late, isScanned: false, isRecognised: false, mayStandAlone: false, isAfterScan: false };
  if (MODIFIERS.has(key)) return { ...heard, burst: isOpen ? { ...burst, at } : burst };
  if (key.length === 1) {
    const text = burst.text + key;
    const isAfterScan = at - burst.scanAt < AFTER_SCAN_MS;
    return {
      ...heard,
      burst: { ...burst, text, at },
      isScanned: isScan(text),
      isRecognised: text.length === SCAN_KEYS,
      mayStandAlone: !isOpen && gap >= KEY_GAP_MS && !isAfterScan,
      isAfterScan,
    };
  }
  const isEnd = ENDS.has(key);
  if (!isOpen) return { ...heard, isScanned: isEnd && at - burst.scanAt < LATE_END_MS };
  const ended = { text: before.text, isScan: isScan(before.text), isAlone: false };
  return { ...heard, burst: silenceAfter({ ...before, at }), ended, isScanned: isEnd && ended.isScan };
}

/** How long to wait for another key before the burst is over, in milliseconds; null: there is none. */
export function patienceOf({ text }: Burst): number | null {
  if (text === '') return null;
  return isScan(text) ? SCAN_END_MS : LONE_KEY_MS;
}

/** Ends the burst because no key came for as long as its patience lasts. */
export function settle(before: Burst): { readonly burst: Burst; readonly ended: EndedBurst | null } {
  return { burst: silenceAfter(before), ended: endedBy(before) };
}

function isScan(text: string): boolean {
  return text.length >= SCAN_KEYS;
}

function endedBy({ text }: Burst): EndedBurst | null {
  return text === '' ? null : { text, isScan: isScan(text), isAlone: text.length === 1 };
}

/** Nothing is going on; when the last key came and when the last scan ended is remembered. */
function silenceAfter({ text, at, scanAt }: Burst): Burst {
  return { text: '', at, scanAt: isScan(text) ? at : scanAt };
}
