import type { QueueTrace } from '../trace/verify-chain.ts';
import type { QueueProof } from './open-proof.ts';

/**
 * Whether answers about a log have the shape that the contract says. A browser checks no shapes elsewhere, because the server that it asks is its own; here that server is whom nobody has to believe, and a field that
 * cannot be drawn would hide what was found.
 */
export function isSoundProof(value: unknown): value is QueueProof {
  const { key, witnesses, checkpoint, made_at, next_at, consistency, leaf, head } = (value ??
    {}) as Partial<QueueProof>;
  return (
    typeof key === 'string' &&
    isListOfTexts(witnesses, WITNESSES_MAX) &&
    typeof checkpoint === 'string' &&
    (made_at === null || isMoment(made_at)) &&
    isMoment(next_at) &&
    isListOfTexts(consistency, HASHES_MAX) &&
    (leaf === null ||
      (Number.isSafeInteger(leaf?.index) &&
        typeof leaf?.text === 'string' &&
        isListOfTexts(leaf.inclusion, HASHES_MAX))) &&
    (head === null || (Number.isSafeInteger(head?.version) && typeof head?.head === 'string'))
  );
}

/** The same for a log of the session that was asked for. */
export function isSoundTrace(value: unknown, session: number): value is QueueTrace {
  const { session: of, events, total, counts } = (value ?? {}) as Partial<QueueTrace>;
  return (
    of?.id === session &&
    Number.isSafeInteger(total) &&
    typeof counts === 'object' &&
    Array.isArray(events) &&
    events.every(
      ({ version, at, hash, text, kind }) =>
        Number.isSafeInteger(version) && isMoment(at) && [hash, text, kind].every((each) => typeof each === 'string'),
    )
  );
}

const WITNESSES_MAX = 32;
const HASHES_MAX = 64;

const isListOfTexts = (value: unknown, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every((each) => typeof each === 'string');

/** Whether a text is a moment of this century, as every clock of a queue writes it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
