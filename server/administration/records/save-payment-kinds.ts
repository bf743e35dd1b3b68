import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { PAYMENT_CASH } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { deleteCenterPaymentKind, listPaymentKindsOfCenter, upsertCenterPaymentKind } from './center-payment.store.ts';
import type { CenterPaymentKindRow } from './center-payment.store.ts';
import { lockCenter } from './center-record.store.ts';

type Manager = Actor & { readonly center: number };

/** Makes the center take a payment kind, with a note about it. EDITED_MEANWHILE when it has changed since it was `seen`. */
export function savePaymentKind(
  actor: Manager,
  insurer: number,
  { note, seen }: { note: string; seen: string },
  deps: Pick<Deps, 'pool'>,
): Promise<CenterPaymentKindRow> {
  return change(actor, insurer, seen, deps, (client) => upsertCenterPaymentKind(client, actor.center, insurer, note));
}

/** Makes the center take a payment kind no longer; bookings that chose it stay. PAYMENT_FIXED for cash. */
export function removePaymentKind(
  actor: Manager,
  insurer: number,
  seen: string,
  deps: Pick<Deps, 'pool'>,
): Promise<CenterPaymentKindRow> {
  return change(actor, insurer, seen, deps, (client, { slug }) => {
    if (slug === PAYMENT_CASH) throw new AppError('PAYMENT_FIXED');
    return deleteCenterPaymentKind(client, actor.center, insurer);
  });
}

async function change(
  actor: Manager,
  insurer: number,
  seen: string,
  { pool }: Pick<Deps, 'pool'>,
  work: (client: PoolClient, row: CenterPaymentKindRow) => Promise<void>,
): Promise<CenterPaymentKindRow> {
  return asStaff(pool, actor, async (client) => {
    if (!(await lockCenter(client, actor.center))) throw new AppError('HOSPITAL_NOT_FOUND');
    const [before] = await listPaymentKindsOfCenter(client, actor.center, actor.now, insurer);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
    await work(client, before);
    return (await listPaymentKindsOfCenter(client, actor.center, actor.now, insurer))[0]!;
  });
}
