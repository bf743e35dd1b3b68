import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { CONSENT_VERSION } from '#domain/limits.ts';
import { inTransaction } from './database.ts';
import { generate } from './generate/generate.ts';
import { DEMONSTRATION_CENTER } from './generate/places.ts';
import { importKind } from './import/kinds.ts';
import { runImport } from './import/run.ts';

export type DemonstrationScale = 'tiny' | 'default' | 'national';
export type DemonstrationOptions = { pool: Pool; now: Date; log: (line: string) => void; scale: DemonstrationScale; seed: number };

type Account = { label: string; contact: string; phone: string; name: string; scope: 'patient' | 'desk' | 'manager' | 'administrator' };

/** Who can sign in at once; the codes arrive in the outbox. */
export const DEMONSTRATION_ACCOUNTS: readonly Account[] = [
  { label: 'pasien', contact: '081200000001', phone: '+6281200000001', name: 'Rahma Putri', scope: 'patient' },
  { label: 'meja depan (/loket)', contact: '081200000010', phone: '+6281200000010', name: 'Dewi Kartika', scope: 'desk' },
  { label: 'manajer', contact: '081200000020', phone: '+6281200000020', name: 'Bagus Santoso', scope: 'manager' },
  { label: 'administrator', contact: '081200000030', phone: '+6281200000030', name: 'Nur Aini', scope: 'administrator' },
];

const FILES = join(import.meta.dirname, 'files');
const KINDS = ['provinces', 'regencies', 'districts', 'aliases', 'specialisations', 'bpjs-poli', 'insurers', 'hospitals', 'puskesmas'];
const FILE_OF: Readonly<Record<string, string>> = { aliases: 'regency_aliases', 'bpjs-poli': 'bpjs_poli' };
/** The tiny scale keeps these regencies: Bandung, and one each where WITA and WIT rule. */
const TINY_REGENCIES = new Set(['32.73', '32.77', '71.71', '91.71', '94.71']);
const SCALES = { tiny: { factor: 1, inMotion: 60 }, default: { factor: 1, inMotion: 300 }, national: { factor: 30, inMotion: 300 } } as const;
const SETTING = 'demonstration';

/**
 * Fills an empty database with the register and invented doctors, weeks and queues. Marks what is done, so that an
 * interrupted fill goes on: imports are safe to repeat, and what was invented by half is thrown away first.
 */
export async function fillDemonstration(options: DemonstrationOptions): Promise<void> {
  const { pool, log, scale, seed, now } = options;
  const done = await pool.query('select value from app_setting where key = $1', [SETTING]);
  if (done.rows[0]?.value?.complete === true) return;
  for (const name of KINDS) await importFile(name, options);
  log('imported the register of places and centers');
  await inTransaction(pool, deleteInvented);
  await generate({ pool, seed: String(seed), now, log, ...SCALES[scale] });
  await inTransaction(pool, (client) => makeAccounts(client, now));
  await pool.query('insert into app_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    SETTING,
    JSON.stringify({ complete: true, scale, seed, at: now }),
  ]);
  await pool.query('analyze');
}

async function importFile(name: string, { pool, now, scale }: DemonstrationOptions): Promise<void> {
  const kind = importKind(name);
  if (!kind) throw new Error(`no import of kind ${name}`);
  const file = join(FILES, `${FILE_OF[name] ?? name}.csv`);
  const isCenter = name === 'hospitals' || name === 'puskesmas';
  await runImport({ pool, kind, file, now, ...(scale === 'tiny' && isCenter && { only: (cells) => TINY_REGENCIES.has(cells['regency_code'] ?? '') }) });
}

/** Only what an interrupted fill left: no person has booked before the mark is set. */
async function deleteInvented(client: PoolClient): Promise<void> {
  await client.query('update session set current_appointment_id = null where current_appointment_id is not null');
  for (const table of ['queue_event', 'appointment', 'session', 'account', 'center_insurer', 'doctor', 'clinic']) await client.query(`delete from ${table}`);
}

async function makeAccounts(client: PoolClient, now: Date): Promise<void> {
  for (const { phone, name, scope } of DEMONSTRATION_ACCOUNTS) {
    const { rows } = await client.query(
      "insert into account (phone, name, gender, birth_date, created_at, activated_at) values ($1, $2, 'P', '1988-05-17', $3, $3) returning id",
      [phone, name, now],
    );
    const account = rows[0].id;
    await client.query("insert into consent (account_id, kind, version, given_at) values ($1, 'privacy', $2, $3)", [account, CONSENT_VERSION, now]);
    await client.query("insert into patient (account_id, relation, name, gender, birth_date, created_at) values ($1, 'self', $2, 'P', '1988-05-17', $3)", [account, name, now]);
    if (scope === 'patient') {
      await client.query("insert into patient (account_id, relation, name, gender, birth_date, created_at) values ($1, 'child', 'Bima Putra', 'L', '2021-03-09', $2)", [account, now]);
      continue;
    }
    await client.query(
      "insert into staff (account_id, center_id, scope) select $1, case when $2 = 'administrator' then null else (select id from center where kind = 'hospital' and code = $3) end, $2",
      [account, scope, DEMONSTRATION_CENTER],
    );
  }
}
