import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import type { Lesson } from '#domain/queue/estimate/lesson.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { changeSession } from '#contract/disruption/session-change.ts';
import type { Api } from '#tests/e2e/support/api.ts';
import { bookCash, newPatient } from '#tests/e2e/support/booking.ts';
import type { Booked } from '#tests/e2e/support/booking.ts';
import type { OwnDesk } from '#tests/e2e/support/front-desk/own-desk.ts';

export type Patient = { readonly token: string; readonly text: string; readonly patient: number };
export type Hours = {
  readonly time_start: string;
  readonly time_end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
};

/** As tests/e2e/support/front-desk/own-desk.ts makes its sessions. */
export const USUAL: Hours = { time_start: '00:00', time_end: '23:59', jkn: 5, general: 30, onsite: 20 };
const PAST_SESSIONS = 5;
const VISITS = 20;

/** The manager changes the hours and quota of a session. */
export async function changeHours(
  api: Api,
  { record, place, session }: OwnDesk,
  seen: Hours,
  wish: Hours,
): Promise<void> {
  const path = `/api/manage/${place.id}/session/${session}/hours`;
  const answer = await api.post(path, { ...wish, seen }, { token: record.token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect((answer.data as DataOf<typeof changeSession>).saved).toBe(true);
}

/** Gives the doctor of the session a past in which a visit took ten minutes, so that there is a forecast. Before anybody asks for one, because it is cached for the day. */
export async function givePast(pool: pg.Pool, { session }: OwnDesk): Promise<void> {
  const none = { did: 0, of: 0 };
  const lesson: Lesson = {
    delay: 15,
    visits: Array.from({ length: VISITS }, (_, at) => ({ kind: '-', seconds: 480 + ((at * 97) % 240) })),
    gaps: Array.from({ length: VISITS }, (_, at) => 20 + ((at * 7) % 30)),
    checkIns: Array.from({ length: VISITS }, (_, at) => ({ number: at + 1, minutes: at * 8 - 20 })),
    came: [{ did: 19, of: 20 }, none, none, none],
    returned: { did: 1, of: 1 },
    inserted: { did: 0, of: VISITS },
    vainSeconds: [90],
    joined: Array.from({ length: VISITS }, (_, at) => at * 9),
    rooms: 1,
    windows: none,
  };
  await pool.query(
    `with past as (
       insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
         jkn_quota, general_quota, onsite_quota, status)
       select doctor_id, clinic_id, center_id, date - n, time_start, time_end, zone, starts_at - make_interval(days => n), ends_at - make_interval(days => n),
         opens_at - make_interval(days => n), closes_at - make_interval(days => n), jkn_quota, general_quota, onsite_quota, 'FINISHED'
       from session, generate_series(1, $2::int) n where id = $1 returning id)
     insert into session_lesson (session_id, lesson) select id, $3 from past`,
    [session, PAST_SESSIONS, JSON.stringify(lesson)],
  );
}

/** A family takes so many numbers from its phone, and somebody with a phone of their own takes number `nth` of them. */
export async function bookByPhone(
  request: APIRequestContext,
  api: Api,
  { session }: OwnDesk,
  { count, nth }: { readonly count: number; readonly nth: number },
): Promise<{ booked: Booked[]; phone: Patient & { readonly code: string } }> {
  const [family, own] = [await newPatient(request, api), await newPatient(request, api)];
  const booked: Booked[] = [];
  let mine: Booked | null = null;
  for (let at = 1; at <= count; at += 1) {
    if (at === nth) booked.push((mine = await bookCash(api, session, own)));
    else {
      const patient = at === 1 ? family.patient : await memberOf(api, family, at);
      booked.push(await bookCash(api, session, { ...family, patient }));
    }
  }
  return { booked, phone: { ...own, code: mine!.trans_code } };
}

async function memberOf(api: Api, { token }: Patient, nth: number): Promise<number> {
  const member = { name: `Keluarga ${nth}`, relation: 'other', gender: 'L', birth_date: '2001-02-03' };
  const answer = await api.post('/api/patient/family', member, { token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as { patient: { id: number } }).patient.id;
}

/** A name that nobody else has. */
export function walkInName(): string {
  const letters = randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8);
  return `Adi ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}
