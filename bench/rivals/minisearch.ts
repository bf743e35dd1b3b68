import MiniSearch from 'minisearch';
import { createPool } from '#server/platform/db/pool.ts';
import { dayBit, readRows, type Row } from './rows.ts';
import { PAGE, serveRival, type RivalDoctor, type RivalQuestion } from './serve.ts';

/** MiniSearch as its documentation shows it: all doctors in memory, words by prefix and with slips (fuzzy 0.2), every word must be there. */

const pool = createPool(
  { connectionString: process.env['DATABASE_URL']! },
  { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined },
);
const started = performance.now();
const doctors = new Map<number, Row>();
const index = new MiniSearch<RivalDoctor>({
  fields: ['name', 'specialisation', 'center', 'city'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
await load();
await pool.end();
globalThis.gc?.();
await serveRival(search, { indexSeconds: Math.round((performance.now() - started) / 1000) });

async function load(): Promise<void> {
  for await (const rows of readRows(pool)) {
    for (const row of rows) {
      index.add(row);
      doctors.set(row.id, row);
    }
  }
}

function search({ words, insurance, date, gender, near }: RivalQuestion): RivalDoctor[] {
  const day = date === null ? null : dayBit(date);
  const hits = index.search(words.length > 0 ? words.join(' ') : MiniSearch.wildcard, {
    filter: ({ id }) => {
      const doctor = doctors.get(id as number)!;
      return (
        (insurance === null || doctor.insurers.includes(insurance)) &&
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
