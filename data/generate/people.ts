import type { PoolClient } from 'pg';
import { insertRows, takeIds } from '../database.ts';
import type { NameMaker } from './names.ts';
import { randomFrom } from './random.ts';

export type Person = { account: number; patient: number };

/** Invented people with accounts nobody can sign in to (numbers of a block that no operator gives out), for queues in motion. */
export async function generatePeople(client: PoolClient, count: number, names: NameMaker, seed: string, now: Date): Promise<Person[]> {
  const random = randomFrom(`${seed}/people`);
  const accounts = await takeIds(client, 'account', count);
  const patients = await takeIds(client, 'patient', count);
  const people = accounts.map((account, at) => {
    const gender = random.chance(0.5) ? ('P' as const) : ('L' as const);
    const birthDate = `${random.whole(1945, 2024)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    return { id: account, patient: patients[at]!, name: names(random, gender), gender, birth_date: birthDate, phone: `+62800${String(10_000_000 + at)}` };
  });
  await insertRows(
    client,
    'account',
    [
      { name: 'id', type: 'bigint' },
      ...['phone', 'name', 'gender'].map((name) => ({ name, type: 'text' })),
      { name: 'birth_date', type: 'date' },
      { name: 'created_at', type: 'timestamptz' },
      { name: 'activated_at', type: 'timestamptz' },
    ],
    people.map((person) => ({ ...person, created_at: now, activated_at: now })),
  );
  await insertRows(
    client,
    'patient',
    [
      { name: 'id', type: 'bigint' },
      { name: 'account_id', type: 'bigint' },
      ...['relation', 'name', 'gender'].map((name) => ({ name, type: 'text' })),
      { name: 'birth_date', type: 'date' },
      { name: 'created_at', type: 'timestamptz' },
    ],
    people.map((person) => ({ ...person, id: person.patient, account_id: person.id, relation: 'self', created_at: now })),
  );
  return people.map(({ id, patient }) => ({ account: id, patient }));
}
