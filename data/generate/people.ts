import type { PoolClient } from 'pg';
import { insertRows, takeIds } from '../database.ts';
import type { InventedPatient } from './write-queues.ts';
import type { NameMaker } from './names.ts';
import { randomFrom } from './random.ts';

const DAY_MS = 24 * 3_600_000;

/** Invents accounts of people who do not exist, each with one patient. Nothing can be sent to them: .invalid belongs to nobody (RFC 2606). */
export async function inventPatients(
  client: PoolClient,
  makeName: NameMaker,
  count: number,
  now: Date,
  seed: string,
): Promise<InventedPatient[]> {
  const random = randomFrom(`${seed}:people`);
  const ids = await takeIds(client, 'account', count);
  const people = ids.map((id, at) => {
    const gender = random.chance(0.5) ? 'P' : 'L';
    return {
      id,
      account_id: id,
      email: `pasien-${String(at + 1).padStart(4, '0')}@contoh.invalid`,
      name: makeName(random, gender),
      gender,
      relation: 'self',
      birth_date: `${random.whole(1950, 2005)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      created_at: new Date(now.getTime() - random.whole(30, 400) * DAY_MS),
    };
  });
  const person = [
    { name: 'name', type: 'text' },
    { name: 'gender', type: 'text' },
    { name: 'birth_date', type: 'date' },
    { name: 'created_at', type: 'timestamptz' },
  ];
  await insertRows(
    client,
    'account',
    [
      { name: 'id', type: 'bigint' },
      { name: 'email', type: 'text' },
      ...person,
      { name: 'activated_at', type: 'timestamptz' },
    ],
    people.map((row) => ({ ...row, activated_at: row.created_at })),
  );
  const patients = await insertRows<{ id: string; account_id: string }>(
    client,
    'patient',
    [{ name: 'account_id', type: 'bigint' }, { name: 'relation', type: 'text' }, ...person],
    people,
    'returning id, account_id',
  );
  return patients.rows.map(({ id, account_id: accountId }) => ({
    patientId: Number(id),
    accountId: Number(accountId),
  }));
}
