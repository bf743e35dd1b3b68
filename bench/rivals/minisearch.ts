import MiniSearch from 'minisearch';
import { createPool } from '#server/platform/db/pool.ts';
import { PAGE, serveRival, type RivalDoctor, type RivalQuestion } from './serve.ts';

/** MiniSearch as its documentation shows it: all doctors in memory, words by prefix and with slips (fuzzy 0.2), every word must be there. */

/** `days`: bit n is set when the doctor has a session n days after the first day of loading. */
type Row = RivalDoctor & {
  gender: string;
  centers: number[];
  latitude: number | null;
  longitude: number | null;
  days: number;
};

const DAY_MS = 86_400_000;

const pool = createPool(
  { connectionString: process.env['DATABASE_URL']! },
  { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined },
);
const started = performance.now();
const today = Math.floor(Date.now() / DAY_MS);
const doctors = new Map<number, Row>();
const insurers = new Map<number, Set<number>>();
const index = new MiniSearch<RivalDoctor>({
  fields: ['name', 'specialisation', 'center', 'city'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
await load();
await pool.end();
globalThis.gc?.();
await serveRival(search, { indexSeconds: Math.round((performance.now() - started) / 1000) });

async function load(): Promise<void> {
  const taken = await pool.query<{ id: number; insurers: number[] }>(
    'select center_id as id, array_agg(insurer_id) as insurers from center_insurer group by 1',
  );
  for (const row of taken.rows) insurers.set(row.id, new Set(row.insurers));
  const last = (await pool.query<{ id: number }>('select max(id) as id from doctor')).rows[0]!.id;
  for (let from = 0; from <= last; from += 10_000) {
    const { rows } = await pool.query<Row>(
      `select d.id, d.name, d.gender, (select string_agg(s.name, ', ') from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id
           where ds.doctor_id = d.id) as specialisation,
         string_agg(c.name, ', ' order by p.id) as center, string_agg(distinct r.name, ', ') as city, array_agg(c.id) as centers,
         (array_agg(c.latitude order by p.id))[1] as latitude, (array_agg(c.longitude order by p.id))[1] as longitude,
         (select coalesce(bit_or(1 << (date - $3)), 0) from session x where x.doctor_id = d.id and x.date between $3 and $3::date + 8) as days
       from doctor d join practice p on p.doctor_id = d.id join center c on c.id = p.center_id join regency r on r.code = c.regency_code
       where d.id >= $1 and d.id < $2 group by d.id`,
      [from, from + 10_000, new Date(today * DAY_MS).toISOString().slice(0, 10)],
    );
    for (const row of rows) {
      index.add(row);
      doctors.set(row.id, row);
    }
  }
}

function search({ words, insurance, date, gender, near }: RivalQuestion): RivalDoctor[] {
  const day = date === null ? null : 1 << (Date.parse(date) / DAY_MS - today);
  const hits = index.search(words.length > 0 ? words.join(' ') : MiniSearch.wildcard, {
    filter: ({ id }) => {
      const doctor = doctors.get(id as number)!;
      return (
        (insurance === null || doctor.centers.some((center) => insurers.get(center)?.has(insurance))) &&
        (day === null || (doctor.days & day) !== 0) &&
        (gender === null || doctor.gender === gender) &&
        (near === null || kilometres(near, doctor) <= near.distance)
      );
    },
  });
  return hits.slice(0, PAGE).map(({ id }) => {
    const { name, specialisation, center, city } = doctors.get(id as number)!;
    return { id: id as number, name, specialisation, center, city };
  });
}

function kilometres(
  from: { latitude: number; longitude: number },
  to: { latitude: number | null; longitude: number | null },
): number {
  if (to.latitude === null || to.longitude === null) return Infinity;
  const radians = Math.PI / 180;
  const x = (to.longitude - from.longitude) * radians * Math.cos(((from.latitude + to.latitude) / 2) * radians);
  return Math.hypot(x, (to.latitude - from.latitude) * radians) * 6371;
}
