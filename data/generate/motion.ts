import type { PoolClient } from 'pg';
import { DEFAULT_RULES } from '#domain/booking/rules.ts';
import { TRANS_CODE_BYTES, transCodeFrom } from '#domain/booking/trans-code.ts';
import { insertRows, takeIds } from '../database.ts';
import type { Row } from '../database.ts';
import type { Person } from './people.ts';
import { DEMONSTRATION_CENTER } from './places.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

const VISIT_MS = 7 * 60_000;
const DAY_MS = 24 * 3_600_000;

type Session = { id: number; starts_at: Date; ends_at: Date; jkn_quota: number; general_quota: number; umum: number; bpjs: number | null };
type Motion = { appointments: Row[]; events: Row[]; sessions: Row[] };

/**
 * Sets some of today's sessions in motion, so that the demonstration looks as a working day does: numbers taken, and in
 * those whose hour has come, patients served and one inside. Written as the product itself would have: numbers from 1,
 * counters equal to the rows, one event for each step.
 */
export async function generateMotion(client: PoolClient, people: readonly Person[], most: number, seed: string, now: Date): Promise<void> {
  const { rows: sessions } = await client.query<Session>(
    `select s.id, s.starts_at, s.ends_at, s.jkn_quota, s.general_quota,
       (select id from insurer where slug = 'umum') as umum,
       (select i.id from center_insurer ci join insurer i on i.id = ci.insurer_id and i.slug = 'bpjs-kesehatan' where ci.center_id = s.center_id) as bpjs
     from session s join center c on c.id = s.center_id
     where s.date = ($1::timestamptz at time zone case s.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)::date
       and s.last_number = 0 and s.status = 'OPEN' and s.ends_at > $1
     order by c.code <> $2, s.starts_at > $1, hashtext($3 || s.id), s.id limit $4`,
    [now, DEMONSTRATION_CENTER, seed, most],
  );
  const motion: Motion = { appointments: [], events: [], sessions: [] };
  const random = randomFrom(`${seed}/motion`);
  for (const session of sessions) move(motion, session, people, random, now);
  await write(client, motion);
}

function move(motion: Motion, session: Session, people: readonly Person[], random: Random, now: Date): void {
  const began = session.starts_at <= now;
  const count = Math.min(random.whole(3, 14), people.length);
  const servedMost = began ? Math.floor((now.getTime() - session.starts_at.getTime()) / VISIT_MS) : 0;
  const served = began ? Math.min(servedMost, random.whole(0, count - 2)) : 0;
  let version = 0;
  const log = (kind: string, appointment: number | null, number: number | null, at: Date): void => {
    version += 1;
    motion.events.push({ session_id: session.id, version, kind, appointment, number, at });
  };
  const first = motion.appointments.length;
  const taken = { JKN: 0, GENERAL: 0 };
  const takers = random.some(people, count);
  takers.forEach((person, index) => {
    const number = index + 1;
    const wantsJkn = session.bpjs !== null && random.chance(0.6) && taken.JKN < session.jkn_quota / 2;
    const part = wantsJkn ? 'JKN' : 'GENERAL';
    if (part === 'GENERAL' && taken.GENERAL >= session.general_quota) return;
    taken[part] += 1;
    const bookedAt = new Date(Math.min(session.starts_at.getTime(), now.getTime()) - DAY_MS + index * 60_000);
    log('ISSUED', motion.appointments.length, number, bookedAt);
    motion.appointments.push({
      trans_code: drawCode(random),
      session_id: session.id,
      patient_id: person.patient,
      account_id: person.account,
      number,
      part,
      insurer_id: wantsJkn ? session.bpjs : session.umum,
      visit_kind: wantsJkn ? '1' : null,
      rules: JSON.stringify(DEFAULT_RULES),
      idempotency_key: `generated-${session.id}-${number}`,
      request_digest: Buffer.from([0]),
      booked_at: bookedAt,
      status: 'BOOKED',
      called_at: null,
      ended_at: null,
      call_count: 0,
    });
  });
  const mine = motion.appointments.slice(first);
  // Numbers run without gaps: who found the quota full never got one.
  mine.forEach((row, index) => {
    motion.appointments[first + index] = { ...row, number: index + 1, idempotency_key: `generated-${session.id}-${index + 1}` };
  });
  motion.events.filter((event) => event['session_id'] === session.id).forEach((event, index) => Object.assign(event, { number: index + 1 }));
  const inside = began && mine.length > served ? served : -1;
  if (began) {
    log('SESSION_STARTED', null, null, session.starts_at);
    for (let index = 0; index <= Math.min(inside, mine.length - 1); index += 1) {
      const calledAt = new Date(session.starts_at.getTime() + index * VISIT_MS);
      const done = index < inside;
      log('CALLED', first + index, index + 1, calledAt);
      const endedAt = new Date(calledAt.getTime() + VISIT_MS);
      if (done) log('SERVED', first + index, index + 1, endedAt);
      Object.assign(motion.appointments[first + index]!, { status: done ? 'DONE' : 'CALLED', called_at: calledAt, ended_at: done ? endedAt : null, call_count: 1 });
    }
  }
  motion.sessions.push({
    id: session.id,
    status: began ? 'RUNNING' : 'OPEN',
    started_at: began ? session.starts_at : null,
    moved_at: began ? new Date(session.starts_at.getTime() + Math.max(0, inside) * VISIT_MS) : null,
    version,
    last_number: mine.length,
    jkn_taken: taken.JKN,
    general_taken: taken.GENERAL,
    current_number: inside + 1,
    current: inside < 0 ? null : first + inside,
  });
}

function drawCode(random: Random): string {
  for (;;) {
    const code = transCodeFrom(Uint8Array.from({ length: TRANS_CODE_BYTES }, () => random.whole(0, 255)));
    if (code !== null) return code;
  }
}

async function write(client: PoolClient, motion: Motion): Promise<void> {
  const ids = await takeIds(client, 'appointment', motion.appointments.length);
  const big = (name: string) => ({ name, type: 'bigint' });
  const text = (name: string) => ({ name, type: 'text' });
  const int = (name: string) => ({ name, type: 'int' });
  const at = (name: string) => ({ name, type: 'timestamptz' });
  await insertRows(
    client,
    'appointment',
    [
      ...['id', 'session_id', 'patient_id', 'account_id'].map(big),
      ...['number', 'insurer_id', 'call_count'].map(int),
      ...['trans_code', 'part', 'visit_kind', 'idempotency_key', 'status'].map(text),
      { name: 'rules', type: 'jsonb' },
      { name: 'request_digest', type: 'bytea' },
      ...['booked_at', 'called_at', 'ended_at'].map(at),
    ],
    motion.appointments.map((row, index) => ({ ...row, id: ids[index]! })),
  );
  await insertRows(
    client,
    'queue_event',
    [big('session_id'), big('version'), text('kind'), big('appointment_id'), int('number'), at('at')],
    motion.events.map(({ appointment, ...event }) => ({ ...event, appointment_id: appointment === null ? null : ids[Number(appointment)]! })),
  );
  const columns = ['id', 'status', 'started_at', 'moved_at', 'version', 'last_number', 'jkn_taken', 'general_taken', 'current_number', 'current_appointment_id'];
  const types = ['bigint', 'text', 'timestamptz', 'timestamptz', 'bigint', 'int', 'int', 'int', 'int', 'bigint'];
  const rows = motion.sessions.map(({ current, ...session }): Row => ({ ...session, current_appointment_id: current === null ? null : ids[Number(current)]! }));
  await client.query(
    `update session s set ${columns.slice(1).map((name) => `${name} = u.${name}`).join(', ')}
     from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) u(${columns.join(', ')}) where s.id = u.id`,
    columns.map((name) => rows.map((row) => row[name] ?? null)),
  );
}
