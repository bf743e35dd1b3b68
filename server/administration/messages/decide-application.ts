import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { decideApplication as endpoint } from '#contract/administration/messages/application.ts';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { termOf } from '../staff/staff.ts';
import { texts } from './text.ts';
import { lockApplication, writeDecision } from './application.store.ts';
import type { ApplicationRow } from './application.store.ts';
import { asStaff, onBehalfOf } from '../../accounts/audit.store.ts';
import { findDoctorPage, insertCenterOfApplication, insertDoctorOfApplication } from './new-entry.store.ts';
import { findCenterName } from '../../accounts/staff.store.ts';
import { insertInvitation } from '../../accounts/staff-invitation.store.ts';

type Wish = z.output<typeof endpoint.body>;
type Outcome = { readonly center: number | null; readonly doctor: number | null; readonly mail: string };

/**
 * Decides an application once: ALREADY_DECIDED when somebody was quicker. When a center is accepted, the address of the
 * application is invited to manage it. A refusal needs a reason. The mail to the applicant is stored in the same transaction as the
 * decision. `offered`: the center that the applicant is invited to manage.
 */
export async function decideApplication(
  accountId: number,
  id: number,
  wish: Wish,
  now: Date,
  deps: Deps,
): Promise<{ row: ApplicationRow; offered: number | null }> {
  return asStaff(deps.pool, { accountId, center: null, now }, async (client) => {
    const row = await lockApplication(client, id);
    if (row === null) throw new AppError('NOT_FOUND');
    if (row.status !== 'NEW') throw new AppError('ALREADY_DECIDED');
    const accept = { CENTER: acceptCenter, DOCTOR: acceptDoctor }[row.kind];
    const { mail, ...became } = wish.decision === 'REFUSED' ? refuse(wish) : await accept(client, row, wish, now, deps);
    const { decision: status, reason } = wish;
    const decided = await writeDecision(client, id, { status, reason: reason || null, by: accountId, ...became }, now);
    const subject = status === 'ACCEPTED' ? texts.applicationAcceptedSubject : texts.applicationRefusedSubject;
    await deps.outbox.send({ channel: 'email', to: row.email.toLowerCase(), subject, body: mail }, client);
    return { row: decided, offered: became.center };
  });
}

function refuse({ reason }: Wish): Outcome {
  if (reason === '') throw new AppError('INVALID_INPUT', { field: 'reason' });
  return { center: null, doctor: null, mail: texts.applicationRefused(reason) };
}

async function acceptCenter(
  client: PoolClient,
  { email }: ApplicationRow,
  { claim, center: facts }: Wish,
  now: Date,
  deps: Deps,
): Promise<Outcome> {
  if ((claim === null) === (facts === null)) throw new AppError('INVALID_INPUT', { field: 'claim' });
  const center = claim ?? (await insertCenterOfApplication(client, facts!, now));
  if (center === null) throw new AppError('CITY_NOT_FOUND', { field: 'center.regency' });
  const name = await findCenterName(client, center);
  if (name === null) throw new AppError('HOSPITAL_NOT_FOUND', { field: 'claim' });
  await onBehalfOf(client, center);
  const contact = parseContact(email);
  if (contact === null) throw new Error('an application without an address');
  // Nobody has proved to read the address that the application names. Managers that the center has already stay.
  await insertInvitation(client, { contact, center, scope: 'manager' }, now, { renews: true });
  const until = termOf(deps.settings.publicUrl);
  return { center, doctor: null, mail: texts.applicationAccepted.center({ name, ...until }) };
}

async function acceptDoctor(
  client: PoolClient,
  _: ApplicationRow,
  { claim, doctor: facts }: Wish,
  now: Date,
  deps: Deps,
): Promise<Outcome> {
  if (claim !== null && facts !== null) throw new AppError('INVALID_INPUT', { field: 'claim' });
  if (claim === null && facts === null) return { center: null, doctor: null, mail: texts.applicationAccepted.nobody };
  const doctor = claim ?? (await insertDoctorOfApplication(client, facts!, now));
  if (doctor === null) throw new AppError('SPECIALIZATION_NOT_FOUND', { field: 'doctor.specialisation' });
  const page = await findDoctorPage(client, doctor);
  if (page === null) throw new AppError('DOCTOR_NOT_FOUND', { field: 'claim' });
  const link = `${deps.settings.publicUrl}/d/${page.slug}`;
  return { center: null, doctor, mail: texts.applicationAccepted.doctor({ name: page.name, link }) };
}
