import type { PoolClient } from 'pg';
import { CONSENT_VERSION } from '#domain/limits.ts';
import type { Scope } from '#domain/vocabulary.ts';
import { DEMONSTRATION_CENTER } from './seats.ts';

export type DemonstrationAccount = { readonly label: string; readonly contact: string; readonly scope: Scope };

/** Whom to sign in as; the codes land in the local outbox. Labels are printed at the start. */
export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  { label: 'pasien', contact: '081200000001', scope: 'patient' },
  { label: 'meja depan (/loket)', contact: '081200000010', scope: 'desk' },
  { label: 'manajer', contact: '081200000020', scope: 'manager' },
  { label: 'administrator', contact: '081200000030', scope: 'administrator' },
];

const PEOPLE: Readonly<Record<string, { name: string; gender: 'L' | 'P'; birth: string }>> = {
  patient: { name: 'Sari Contoh', gender: 'P', birth: '1990-04-12' },
  desk: { name: 'Petugas Contoh', gender: 'L', birth: '1995-08-17' },
  manager: { name: 'Manajer Contoh', gender: 'P', birth: '1984-01-30' },
  administrator: { name: 'Administrator Contoh', gender: 'L', birth: '1980-11-05' },
};
const CHILD = { name: 'Bima Contoh', gender: 'L', birth: '2021-06-03' };

/** 081200000001 -> +6281200000001, as numbers are stored. */
const stored = (contact: string): string => contact.replace(/^0/, '+62');

/** Makes the demonstration accounts, ready to sign in: the patient with herself and a child, staff with their scopes. Safe to repeat. */
export async function makeAccounts(client: PoolClient, now: Date): Promise<void> {
  for (const { contact, scope } of DEMONSTRATION_ACCOUNTS) {
    const person = PEOPLE[scope];
    if (!person) continue;
    const { rows } = await client.query<{ id: number }>(
      `insert into account (phone, name, gender, birth_date, created_at, activated_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (phone) do update set activated_at = coalesce(account.activated_at, excluded.activated_at) returning id`,
      [stored(contact), person.name, person.gender, person.birth, now],
    );
    const id = rows[0]?.id;
    await client.query(
      `insert into consent (account_id, kind, version, given_at) values ($1, 'privacy', $2, $3) on conflict do nothing`,
      [id, CONSENT_VERSION, now],
    );
    await client.query(
      `insert into patient (account_id, relation, name, gender, birth_date, created_at) values ($1, 'self', $2, $3, $4, $5) on conflict do nothing`,
      [id, person.name, person.gender, person.birth, now],
    );
    if (scope === 'patient') {
      await client.query(
        `insert into patient (account_id, relation, name, gender, birth_date, created_at)
         select $1, 'child', $2, $3, $4, $5 where not exists (select from patient where account_id = $1 and relation = 'child')`,
        [id, CHILD.name, CHILD.gender, CHILD.birth, now],
      );
    } else {
      await client.query(
        `insert into staff (account_id, center_id, scope)
         select $1, case when $2::text = 'administrator' then null else c.id end, $2::text from center c where c.kind = 'hospital' and c.code = $3
         on conflict do nothing`,
        [id, scope, DEMONSTRATION_CENTER],
      );
    }
  }
}
