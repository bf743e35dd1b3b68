import { z } from 'zod';
import { readKey } from '#domain/queue/checkpoint/note.ts';
import type { NoteKey } from '#domain/queue/checkpoint/note.ts';
import type { Deps } from '../../platform/deps.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Whose signatures may stand under a checkpoint beside our own. */
    readonly witnesses: readonly NoteKey[];
  }
}

export type WitnessDeps = Pick<Deps, 'witnesses'>;

const WITNESSES_MAX = 16;

/** WITNESS_KEYS, a variable of the environment: keys as `npm run witness` prints its own, with spaces or commas between. */
export const witnessKeysVariable = z
  .string()
  .default('')
  .transform((text, context): readonly NoteKey[] => {
    const keys = text.split(/[\s,]+/).flatMap((each) => (each === '' ? [] : [readKey(each)]));
    const known = keys.filter((key) => key?.type === 'witness') as NoteKey[];
    if (known.length === keys.length && keys.length <= WITNESSES_MAX) return known;
    context.addIssue(
      `must be at most ${WITNESSES_MAX} keys as npm run witness prints them (NAME+ID+KEY), with spaces or commas between`,
    );
    return z.NEVER;
  });
