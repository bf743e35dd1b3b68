import type { Pool } from 'pg';
import type { RivalDoctor } from './serve.ts';

/** A doctor as the rivals index one. `days`: bit n is set when there is a session n days after today, of nine. */
export type Row = RivalDoctor & {
  gender: string;
  insurers: number[];
  latitude: number | null;
  longitude: number | null;
  days: number;
};

const BATCH = 10_000;
const DAY_MS = 86_400_000;
/** Today as a number of days. */
const TODAY = Math.floor(Date.now() / DAY_MS);

/** All doctors that practise, in batches. */
export async function* readRows(pool: Pool): AsyncGenerator<Row[]> {
  const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from doctor');
  for (let from = 0; from <= (rows[0]!.last ?? 0); from += BATCH) {
    const batch = await pool.query<Row>(
      `select d.id, d.name, d.gender, (select string_agg(s.name, ', ') from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id
           where ds.doctor_id = d.id) as specialisation,
         string_agg(c.name, ', ' order by p.id) as center, string_agg(distinct r.name, ', ') as city,
         array(select distinct insurer_id from center_insurer i where i.center_id = any(array_agg(c.id))) as insurers,
         (array_agg(c.latitude order by p.id))[1] as latitude, (array_agg(c.longitude order by p.id))[1] as longitude,
         (select coalesce(bit_or(1 << (date - $3)), 0) from session x where x.doctor_id = d.id and x.date between $3 and $3::date + 8) as days
       from doctor d join practice p on p.doctor_id = d.id join center c on c.id = p.center_id join regency r on r.code = c.regency_code
       where d.id >= $1 and d.id < $2 group by d.id`,
      [from, from + BATCH, new Date(TODAY * DAY_MS).toISOString().slice(0, 10)],
    );
    yield batch.rows;
  }
}

/** The bit of a date in `days`. */
export const dayBit = (date: string): number => 1 << (Date.parse(date) / DAY_MS - TODAY);

/** What people also call fields and cities, as the product's own vocabulary has it. Words that are names already are left out. */
export async function readSynonyms(pool: Pool): Promise<{ alias: string; name: string }[]> {
  const { rows } = await pool.query<{ alias: string; name: string }>(
    `select lower(alias) as alias, lower(name) as name from specialisation_alias a join specialisation s on s.id = a.specialisation_id
     union select lower(alias), lower(r.name) from regency_alias a join regency r on r.code = a.regency_code order by 1, 2`,
  );
  return rows
    .map(({ alias, name }) => ({ alias: plain(alias), name: plain(name) }))
    .filter(({ alias, name }) => alias !== '' && name !== '' && !name.includes(alias));
}

/** Letters and digits, as serve.ts leaves them of a question. */
const plain = (text: string): string =>
  text
    .replaceAll('.', '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
