import { createPool } from '#server/platform/db/pool.ts';
import { PAGE, serveRival, type RivalDoctor, type RivalQuestion } from './serve.ts';

/**
 * The search that most teams would write: one wide table with a text of doctor, field, center and city, a trigram index on it, `ilike '%word%'` for each
 * word, and the most similar first.
 */

const TABLE = `
create schema rival;
create table rival.practice as
  select p.doctor_id as id, d.name, d.gender, f.names as specialisation, c.name as center, p.center_id, r.name as city, c.latitude, c.longitude,
    replace(lower(concat_ws(' ', d.name, f.names, c.name, r.name)), '.', '') as text,
    array(select insurer_id from center_insurer i where i.center_id = c.id) as insurers
  from practice p join doctor d on d.id = p.doctor_id join center c on c.id = p.center_id join regency r on r.code = c.regency_code,
    lateral (select string_agg(s.name, ', ') as names from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id
      where ds.doctor_id = d.id) f;
create index practice_text on rival.practice using gin (text gin_trgm_ops);
create index practice_place on rival.practice (latitude, longitude);
analyze rival.practice;
comment on table rival.practice is 'ready'`;

const pool = createPool(
  { connectionString: process.env['DATABASE_URL']! },
  { max: 8, statementTimeoutMs: 0, onIdleError: () => undefined },
);
const { rows } = await pool.query("select obj_description(to_regclass('rival.practice')) as state");
if (rows[0]?.state !== 'ready') await pool.query(`drop schema if exists rival cascade; ${TABLE}`);
const size = await pool.query("select pg_total_relation_size('rival.practice') as bytes");
await serveRival(search, { tableBytes: size.rows[0].bytes });

async function search({ words, insurance, date, gender, near }: RivalQuestion): Promise<RivalDoctor[]> {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const wheres = words.map((word) => `text ilike ${value(`%${word}%`)}`);
  if (insurance !== null) wheres.push(`${value(insurance)} = any(insurers)`);
  if (gender !== null) wheres.push(`gender = ${value(gender)}`);
  if (date !== null) {
    wheres.push(
      `exists (select from session s where s.doctor_id = p.id and s.center_id = p.center_id and s.date = ${value(date)} and s.status = 'OPEN')`,
    );
  }
  let order = `similarity(text, ${value(words.join(' '))}) desc`;
  if (near) {
    // A degree is 111 km; the box lets the index do the first half of the work.
    const around = near.distance / 111;
    const [latitude, longitude] = [value(near.latitude), value(near.longitude)];
    const away = `distance_km(${latitude}, ${longitude}, latitude, longitude)`;
    wheres.push(
      `latitude between ${latitude}::float8 - ${value(around)} and ${latitude}::float8 + ${value(around)}`,
      `longitude between ${longitude}::float8 - ${value(around)} and ${longitude}::float8 + ${value(around)}`,
      `${away} <= ${value(near.distance)}`,
    );
    order = `${away}, ${order}`;
  }
  const found = await pool.query<RivalDoctor>(
    `select id, name, specialisation, center, city from rival.practice p where ${wheres.join(' and ') || 'true'} order by ${order} limit ${PAGE}`,
    values,
  );
  return found.rows;
}
