import { withIssue } from '#contract/queue/checkpoint/open-proof.ts';
import type { Memory, SeenHead } from '#contract/queue/checkpoint/open-proof.ts';
import { isMoment } from '#contract/queue/checkpoint/sound-answer.ts';

const KEY = 'log-looks';
const STORED_MAX = 20;

type Stored = { readonly session: number; readonly memory: Memory };

/** What this browser saw of a session's log; null when it never looked, or has forgotten. It is nobody's secret: everybody may read the logs. */
export function readLook(session: number): Memory | null {
  return readAll().find((each) => each.session === session)?.memory ?? null;
}

/** Stores what was seen of a session's log. Those of the last 20 sessions stay. */
export function storeLook(session: number, memory: Memory): void {
  const others = readAll().filter((each) => each.session !== session);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ session, memory }, ...others].slice(0, STORED_MAX)));
  } catch {
    // Where the storage is full or forbidden, the next look is a first one.
  }
}

/** Begins what is stored of a session's log with the event that gave a number, which its booking or its ticket holds. */
export function startLook(session: number, issued: SeenHead): void {
  storeLook(session, withIssue(readLook(session), issued));
}

function readAll(): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored).map(drawable) : [];
  } catch {
    return [];
  }
}

/** A moment that cannot be drawn is left out: it may not hide what is compared. */
function drawable({ session, memory }: Stored): Stored {
  const { tree } = memory;
  return tree && tree.at && !isMoment(tree.at)
    ? { session, memory: { ...memory, tree: { ...tree, at: null } } }
    : { session, memory };
}

function isStored(value: unknown): value is Stored {
  const { session, memory } = (value ?? {}) as Partial<Stored>;
  return typeof session === 'number' && Array.isArray(memory?.heads) && typeof memory.covered === 'number';
}
