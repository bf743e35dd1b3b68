import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Vault } from '#server/platform/vault.ts';
import { MADE_AT, makeAccount } from './account.ts';
import { makeCenter, makeClinic, makeDoctor, makeInsurer, makeSession } from './directory.ts';
import type { CenterFields, SessionFields } from './directory.ts';

export type TestCenter = { center: number; clinic: number; umum: number; bpjs: number };
export type Person = Awaited<ReturnType<typeof makeAccount>>;

/** A center with a clinic ('B' before its numbers) that takes cash and BPJS. */
export async function makeTestCenter(pool: Pool, fields: CenterFields & { prefix?: string } = {}): Promise<TestCenter> {
  const umum = await insurerOf(pool, 'umum', 'Umum');
  const bpjs = await insurerOf(pool, 'bpjs-kesehatan', 'BPJS Kesehatan');
  const center = await makeCenter(pool, { insurers: [umum, bpjs], ...fields });
  const clinic = await makeClinic(pool, center, { prefix: fields.prefix ?? 'B' });
  return { center, clinic, umum, bpjs };
}

/** A session with a doctor of its own in the test center's clinic: on the date of TEST_NOW from 08:00 to 12:00 unless said otherwise. */
export async function makeQueue(pool: Pool, place: TestCenter, fields: SessionFields = {}): Promise<number> {
  return makeSession(pool, await makeDoctor(pool), place.clinic, fields);
}

/** An activated person with a token. */
export function makePerson(pool: Pool, name = 'Siti Rahma'): Promise<Person> {
  return makeAccount(pool, { name });
}

let letters = 0;
/** Valid BPJS documents, with a letter nobody else has and a picture that this account uploaded, which can be opened when sealed by a `vault`. */
export async function bpjsDocuments(
  pool: Pool,
  accountId: number,
  { vault, picture = Buffer.from('picture') }: { vault?: Vault; picture?: Buffer } = {},
): Promise<{ bpjs: Record<string, string> }> {
  letters += 1;
  const image = randomUUID();
  await pool.query('insert into upload (id, account_id, media_type, sealed, created_at) values ($1, $2, $3, $4, $5)', [
    image,
    accountId,
    'image/jpeg',
    vault?.seal(picture, `upload:${image}`) ?? Buffer.from('sealed'),
    MADE_AT,
  ]);
  return {
    bpjs: {
      card_number: `0001${String(letters).padStart(9, '0')}`,
      visit_kind: '1',
      referral_number: `0301R0011126P${String(letters).padStart(6, '0')}`,
      letter_image: image,
    },
  };
}

/** Everything that a booking can change, to compare before and after. */
export async function pictureOf(pool: Pool, session: number): Promise<unknown> {
  const { rows } = await pool.query(
    `select row_to_json(s) as session,
       (select json_agg(a order by a.id) from appointment a where a.session_id = s.id) as appointments,
       (select count(*)::int from appointment) as all_appointments,
       (select count(*)::int from queue_event) as all_events
     from session s where s.id = $1`,
    [session],
  );
  return rows[0];
}

async function insurerOf(pool: Pool, slug: string, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from insurer where slug = $1', [slug]);
  return rows[0]?.id ?? makeInsurer(pool, slug, name, 'dasar');
}
