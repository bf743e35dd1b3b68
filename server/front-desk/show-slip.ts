import type * as z from 'zod/mini';
import type { printedSlip } from '#contract/front-desk/slip.ts';
import { AppError } from '#contract/errors.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { presentWindow } from '../booking/queue.present.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { findSlip } from './slip.store.ts';

/** What is printed of a number. `secret`: the one that opens its live card. APPOINTMENT_NOT_FOUND when the session gave no such number. */
export async function showSlip(
  of: { sessionId: number; number: number; secret: string; now: Date },
  { pool }: Pick<Deps, 'pool'>,
): Promise<z.output<typeof printedSlip>> {
  const row = await findSlip(pool, of.sessionId, of.number);
  if (row === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  const view = await viewQueue(pool, of.sessionId, row.version, of.now);
  const estimates = view && (await estimateFor(pool, of.sessionId, view, of.now));
  const window = estimates?.of.get(of.number)?.window;
  return {
    trans_code: row.trans_code,
    label: queueLabel(row.queue_prefix, of.number),
    center: { name: row.center, address: row.address },
    clinic: { name: row.clinic, room: row.room },
    doctor: { name: row.doctor },
    zone: row.zone as Zone,
    booked_at: row.booked_at.toISOString(),
    is_onsite: row.is_onsite,
    window: window ? presentWindow(window) : null,
    rules: { ...rulesOf(row.rules), ...view?.state.rules },
    secret: of.secret,
    proof: row.proof,
  };
}
