import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Gender, PatientRelation, Scope } from '#domain/vocabulary.ts';
import { insertKiosk } from '#server/front-desk/kiosk/kiosk.store.ts';
import { hashToken } from '#server/platform/http/bearer.ts';

/** When the factories' rows were made, unless a test says otherwise: before TEST_NOW. */
export const MADE_AT = new Date('2026-11-22T02:00:00Z');

let serial = 0;
/** A mobile number nobody else has in this test run. */
export function nextPhone(): string {
  serial += 1;
  return `+62812${String(10_000_000 + serial)}`;
}

export type AccountFields = {
  phone?: string | null;
  email?: string | null;
  name?: string;
  gender?: Gender;
  birthDate?: string;
  /** False: signed in once, nothing filled in yet. */
  activated?: boolean;
  now?: Date;
};

/** One account with a token; when activated (the default) with its own patient record. */
export async function makeAccount(
  pool: Pool,
  fields: AccountFields = {},
): Promise<{ accountId: number; patientId: number; token: string; phone: string | null; email: string | null }> {
  const now = fields.now ?? MADE_AT;
  const email = fields.email ?? null;
  const phone = fields.phone ?? (email === null ? nextPhone() : null);
  const activated = fields.activated ?? true;
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (phone, email, name, gender, birth_date, created_at, activated_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      phone,
      email,
      activated ? (fields.name ?? 'Siti Rahma') : null,
      activated ? (fields.gender ?? 'P') : '-',
      activated ? (fields.birthDate ?? '1990-04-12') : null,
      now,
      activated ? now : null,
    ],
  );
  const accountId = rows[0]!.id;
  const patientId = activated ? await makePatient(pool, accountId, { ...fields, relation: 'self', now }) : 0;
  return { accountId, patientId, token: await makeToken(pool, accountId, { now }), phone, email };
}

/** A working token of an account. */
export async function makeToken(pool: Pool, accountId: number, fields: { now?: Date } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    'insert into auth_token (token_hash, account_id, created_at, last_used_at) values ($1, $2, $3, $3)',
    [hashToken(token), accountId, fields.now ?? MADE_AT],
  );
  return token;
}

/** A kiosk at the door of a center, opened by one of its staff. Returns its token. */
export async function makeKiosk(pool: Pool, center: number, openedBy: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertKiosk(pool, { hash: hashToken(token), centerId: center, openedBy, now: MADE_AT });
  return token;
}

/** A person the account may book for. Returns the id. */
export async function makePatient(
  pool: Pool,
  accountId: number,
  fields: { relation?: PatientRelation; name?: string; gender?: Gender; birthDate?: string | null; now?: Date } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into patient (account_id, relation, name, gender, birth_date, created_at) values ($1, $2, $3, $4, $5, $6) returning id',
    [
      accountId,
      fields.relation ?? 'child',
      fields.name ?? 'Siti Rahma',
      fields.gender ?? 'P',
      fields.birthDate === undefined ? '1990-04-12' : fields.birthDate,
      fields.now ?? MADE_AT,
    ],
  );
  return rows[0]!.id;
}

/** An account with a scope: the desk of a center unless said otherwise. An administrator belongs to no center. */
export async function makeStaff(
  pool: Pool,
  centerId: number | null,
  fields: AccountFields & { scope?: Exclude<Scope, 'patient'> } = {},
): ReturnType<typeof makeAccount> {
  const made = await makeAccount(pool, { name: 'Petugas Loket', ...fields });
  const scope = fields.scope ?? (centerId === null ? 'administrator' : 'desk');
  await pool.query('insert into staff (account_id, center_id, scope) values ($1, $2, $3)', [
    made.accountId,
    centerId,
    scope,
  ]);
  return made;
}
