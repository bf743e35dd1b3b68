import type { Pool } from 'pg';
import type { PrivacyLimits } from '#domain/privacy-limits.ts';
import { ERASURES } from '#domain/accounts/look-words.ts';
import type { Erasure } from '#domain/accounts/look-words.ts';
import { countDue, eraseKind, insertErasure, readErasures } from './erasure.store.ts';

/** Rows that one statement erases, so that it holds its locks for a moment only. */
const BATCH = 5_000;
/** A night ends after so many batches of one kind; the next goes on. A country writes three million looks a day (docs/retention.md), and a night must take more than a day brings. */
const BATCHES_MAX = 4_000;
const COUNTED_MAX = 10_000;

/** The limit that says when each kind is due. */
const DAYS: Readonly<Record<Erasure, keyof PrivacyLimits>> = {
  NUMBERS: 'sealed_days',
  LETTERS: 'sealed_days',
  WALK_INS: 'walk_in_days',
  LOOKS: 'looks_days',
  WORDS: 'words_days',
};

/**
 * Erases what was stored long enough, in batches, and records how much: identity numbers, stored documents and letters, the names of people whom a desk registered, and who
 * looked at whom and by which words (UU 27/2022 art. 43: what is no longer needed for its purpose is erased). Numbers in queues stay, because the order of a queue must be provable.
 */
export async function eraseDue(pool: Pool, now: Date, limits: PrivacyLimits): Promise<Record<Erasure, number>> {
  const done = { NUMBERS: 0, LETTERS: 0, WALK_INS: 0, LOOKS: 0, WORDS: 0 };
  for (const kind of ERASURES) {
    done[kind] = await eraseKind(pool, kind, now, limits[DAYS[kind]], { batch: BATCH, batches: BATCHES_MAX });
    await insertErasure(pool, kind, now, done[kind]);
  }
  return done;
}

export type DueErasure = {
  readonly kind: Erasure;
  readonly days: number;
  /** Not more than 10,000 are counted. */
  readonly due: number;
  readonly last: { readonly at: string; readonly erased: number } | null;
};

/** What is due now and what was erased last, of each kind. */
export async function listDue(pool: Pool, now: Date, limits: PrivacyLimits): Promise<DueErasure[]> {
  const last = new Map(
    (await readErasures(pool)).map(({ kind, at, erased }) => [kind, { at: at.toISOString(), erased }]),
  );
  return Promise.all(
    ERASURES.map(async (kind) => {
      const days = limits[DAYS[kind]];
      return { kind, days, due: await countDue(pool, kind, now, days, COUNTED_MAX), last: last.get(kind) ?? null };
    }),
  );
}
