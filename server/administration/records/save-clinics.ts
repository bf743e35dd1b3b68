import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { refreshCounts } from './center-counts.store.ts';
import { lockCenter } from './center-record.store.ts';
import {
  clearClinic,
  deleteClinic,
  insertClinic,
  lockNumbersOfClinic,
  readClinicRecord,
  updateClinic,
} from './clinic-record.store.ts';
import type { ClinicRecord } from './clinic-record.store.ts';
import { checkSpecialisations } from './save-doctor.ts';

type Manager = Actor & { readonly center: number };

/** Creates a clinic in the manager's center. */
export async function addClinic(actor: Manager, record: ClinicRecord, { pool }: Pick<Deps, 'pool'>): Promise<number> {
  return asStaff(pool, actor, async (client) => {
    if (!(await lockCenter(client, actor.center))) throw new AppError('HOSPITAL_NOT_FOUND');
    await checkSpecialisations(client, [record.specialisation], 'specialisation');
    const id = await insertClinic(client, actor.center, record);
    await refreshCounts(client, [actor.center]);
    return id;
  });
}

/**
 * Changes a clinic. Its letter cannot change while somebody has a number with it, because a given number does not change. EDITED_MEANWHILE when it
 * has changed since it was `seen`.
 */
export async function saveClinic(
  actor: Manager,
  id: number,
  { seen, ...record }: ClinicRecord & { readonly seen: string },
  { pool }: Pick<Deps, 'pool'>,
): Promise<void> {
  await asStaff(pool, actor, async (client) => {
    const before = await readClinicRecord(client, actor.center, id, true);
    if (before === null) throw new AppError('CLINIC_NOT_FOUND');
    if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
    await checkSpecialisations(client, [record.specialisation], 'specialisation');
    if (before.queue_prefix !== record.queue_prefix && (await lockNumbersOfClinic(client, id, actor.now)) > 0)
      throw new AppError('CLINIC_BOOKED', { field: 'queue_prefix' });
    await updateClinic(client, id, record);
  });
}

/** Deletes a clinic that nothing refers to; CLINIC_IN_USE says what does. */
export async function removeClinic(actor: Manager, id: number, { pool }: Pick<Deps, 'pool'>): Promise<void> {
  await asStaff(pool, actor, async (client) => {
    await lockCenter(client, actor.center);
    if ((await readClinicRecord(client, actor.center, id, true)) === null) throw new AppError('CLINIC_NOT_FOUND');
    const left = await clearClinic(client, id);
    if (left.practices > 0 || left.sessions > 0) throw new AppError('CLINIC_IN_USE', { details: left });
    await deleteClinic(client, id);
    await refreshCounts(client, [actor.center]);
  });
}
