import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

const TABLES = ['doctor', 'doctor_specialisation', 'clinic', 'practice'] as const;
const ROWS_OF_A_TRANSACTION = 5000;

/**
 * The least that the same rows can cost: the server itself reads them from a file into tables without an index, a constraint or a trigger, and nothing
 * is looked up or checked. Answers seconds.
 */
export async function bareCopy(pool: pg.Pool): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-floor-'));
  // The database server reads and writes here as its own user.
  await chmod(folder, 0o777);
  try {
    for (const table of TABLES) await pool.query(`copy ${table} to '${join(folder, table)}' (format binary)`);
    for (const table of TABLES) await pool.query(`create table floor_${table} (like ${table})`);
    const started = performance.now();
    for (const table of TABLES) await pool.query(`copy floor_${table} from '${join(folder, table)}' (format binary)`);
    const seconds = (performance.now() - started) / 1000;
    for (const table of TABLES) await pool.query(`drop table floor_${table}`);
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an application usually does: each row by itself, three prepared statements, thousands of rows in a transaction. Answers rows a second. */
export async function rowByRow(pool: pg.Pool, lines: readonly string[]): Promise<number> {
  const client = await pool.connect();
  try {
    const started = performance.now();
    for (const [at, line] of lines.entries()) {
      if (at % ROWS_OF_A_TRANSACTION === 0) await client.query(at === 0 ? 'begin' : 'commit; begin');
      const [, code = '', name = '', gender = '', field = '', center = ''] =
        /^(.*?),"(.*)",(.*?),(.*?),(.*?)$/.exec(line) ?? [];
      const doctor = await client.query({
        name: 'doctor',
        text: `insert into doctor (slug, code, name, gender, source, updated_at) values ($1, $1, $2, $3, 'rival', now())
          on conflict (code) do update set name = excluded.name, gender = excluded.gender returning id`,
        values: [code, name, gender],
      });
      const clinic = await client.query({
        name: 'clinic',
        text: `insert into clinic (center_id, slug, name, specialisation_id)
          select c.id, 'poli-' || s.slug, s.name, s.id from center c, specialisation s where c.code = $1 and s.slug = $2
          order by c.kind = 'hospital' desc limit 1
          on conflict (center_id, slug) do update set name = excluded.name returning id, center_id, specialisation_id`,
        values: [center, field],
      });
      const { id, center_id: centerId, specialisation_id: fieldId } = clinic.rows[0];
      await client.query({
        name: 'practice',
        text: `with field as (insert into doctor_specialisation (doctor_id, specialisation_id) values ($1, $4) on conflict do nothing)
          insert into practice (doctor_id, clinic_id, center_id) values ($1, $2, $3) on conflict do nothing`,
        values: [doctor.rows[0].id, id, centerId, fieldId],
      });
    }
    await client.query('commit');
    return Math.round(lines.length / ((performance.now() - started) / 1000));
  } finally {
    client.release();
  }
}
