import type { PoolClient } from 'pg';
import { CONSENT_VERSION, PATIENTS_MAX } from '#domain/limits.ts';
import type { Scope } from '#domain/vocabulary.ts';
import { activateOnce, upsertAccount } from '#server/accounts/account.store.ts';
import { addPatient } from '#server/patients/patient.store.ts';
import { insertStaff } from '#server/accounts/staff.store.ts';
import { findDemonstrationCenter } from './seats.ts';

export type DemonstrationAccount = { readonly label: string; readonly contact: string; readonly scope: Scope };

/** The demonstration accounts, whose codes arrive in the local outbox. The labels are printed at the start. */
export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  { label: 'pasien', contact: '081200000001', scope: 'patient' },
  { label: 'meja depan (/loket)', contact: '081200000010', scope: 'desk' },
  { label: 'manajer', contact: '081200000020', scope: 'manager' },
  { label: 'administrator', contact: '081200000030', scope: 'administrator' },
];

const PEOPLE: Readonly<Record<Scope, { name: string; gender: 'L' | 'P'; birth: string }>> = {
  patient: { name: 'Sari Contoh', gender: 'P', birth: '1990-04-12' },
  desk: { name: 'Petugas Contoh', gender: 'L', birth: '1995-08-17' },
  manager: { name: 'Manajer Contoh', gender: 'P', birth: '1984-01-30' },
  administrator: { name: 'Administrator Contoh', gender: 'L', birth: '1980-11-05' },
};
const CHILD = { name: 'Bima Contoh', gender: 'L', birthDate: '2021-06-03' };

/** The name that a demonstration account has. */
export const nameOf = (scope: Scope): string => PEOPLE[scope].name;

/** The form in which a number is stored: 081200000001 -> +6281200000001. */
export const stored = (contact: string): string => contact.replace(/^0/, '+62');

/**
 * Makes the demonstration accounts by the product's own statements, ready to sign in: the patient with herself and a child, and staff with their
 * scopes. Safe to repeat.
 */
export async function makeAccounts(client: PoolClient, now: Date): Promise<void> {
  const center = await findDemonstrationCenter(client);
  for (const { contact, scope } of DEMONSTRATION_ACCOUNTS) {
    const { name, gender, birth: birthDate } = PEOPLE[scope];
    const accountId = await upsertAccount(client, { channel: 'phone', address: stored(contact) }, now);
    const person = { accountId, name, gender, birthDate, now };
    const isNew = await activateOnce(client, { ...person, consentVersion: CONSENT_VERSION });
    if (scope === 'administrator') await insertStaff(client, { account: accountId, center: null, scope });
    else if (scope !== 'patient') {
      if (center !== null) await insertStaff(client, { account: accountId, center, scope });
    } else if (isNew) await addPatient(client, { ...person, relation: 'child', ...CHILD }, PATIENTS_MAX);
  }
}
