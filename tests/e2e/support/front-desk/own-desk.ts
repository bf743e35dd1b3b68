import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listCenterPayments } from '#contract/administration/records/center-payment.ts';
import type { deskEntry, deskSession } from '#contract/front-desk/desk-shapes.ts';
import type { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type * as z from 'zod/mini';
import type { Api } from '../api.ts';
import { bookAfterOthers, callNext, newPatient } from '../booking.ts';
import { newCenter } from '../center.ts';
import { press } from '../press.ts';
import { centerMaker, bringRecord, signInByApi } from '../staff.ts';

export type Session = z.output<typeof deskSession>;
type Entry = z.output<typeof deskEntry>;
export type OwnDesk = {
  readonly record: { readonly token: string; readonly text: string };
  readonly contact: string;
  readonly place: { readonly id: number; readonly name: string };
  readonly session: number;
  /** Name of the session's doctor. */
  readonly doctor: string;
  readonly clinic: string;
  /** Slug of its center. */
  readonly center: string;
};
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * A center for one test alone: one clinic with two doctors who practise all day and every day, and a person who manages it and runs its desk. `rules`: those of the
 * center that are not the usual ones.
 */
export async function ownDesk(
  request: APIRequestContext,
  api: Api,
  rules: Partial<BookingRules> = {},
): Promise<OwnDesk> {
  const word = randomUUID().slice(0, 8);
  const { token: administrator } = await centerMaker(request);
  const post = async (path: string, body: object, token: string): Promise<unknown> => {
    const answer = await api.post(path, body, { token });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return answer.data;
  };
  const name = `Klinik Kenanga ${word}`;
  const center = await newCenter(api, administrator, name);
  const contact = `loket-${randomUUID().slice(0, 13)}@contoh.id`;
  await post('/api/admin/staff', { contact, scope: 'manager', center: center.id }, administrator);
  const record = await signInByApi(request, contact);
  const { data } = await api.get('/api/home/available-specialization');
  const field = (data as { specializations: { id: number }[] }).specializations[0]!.id;
  const path = `/api/manage/${center.id}`;
  if (Object.keys(rules).length > 0) {
    const { facts, seen } = (await api.get(`${path}/facts`, { token: record.token })).data as {
      facts: { rules: BookingRules };
      seen: string;
    };
    await post(`${path}/facts`, { ...facts, rules: { ...facts.rules, ...rules }, seen }, record.token);
  }
  const clinicName = `Poli Kenanga ${word}`;
  const { clinic } = (await post(
    `${path}/clinic`,
    { name: clinicName, specialisation: field, room: 'Ruang 3', queue_prefix: 'B' },
    record.token,
  )) as { clinic: { id: number } };
  for (const doctor of ['Satu', 'Dua']) {
    const fresh = { name: `dr. ${doctor} ${word}`, gender: 'P', specialisation: field };
    const { practice } = (await post(`${path}/practice`, { clinic: clinic.id, fresh }, record.token)) as {
      practice: { id: number };
    };
    const { seen } = (await api.get(`${path}/practice/${practice.id}`, { token: record.token })).data as {
      seen: string;
    };
    const line = { id: null, time_start: '00:00', time_end: '23:59', jkn: 5, general: 30, onsite: 20 };
    const lines = WEEKDAYS.map((weekday) => ({ ...line, weekday }));
    await post(`${path}/practice/${practice.id}/schedule`, { lines, seen }, record.token);
  }
  const day = (await api.get('/api/desk/session', { token: record.token })).data as {
    sessions: { id: number; doctor: { name: string } }[];
  };
  const { id: session, doctor } = day.sessions.find((one) => one.doctor.name.includes('Satu'))!;
  const { id, slug_name: address } = center;
  return { record, contact, place: { id, name }, session, doctor: doctor.name, clinic: clinicName, center: address };
}

/** Invites the person with this address to the desk of this center too. */
export async function appoint(
  request: APIRequestContext,
  api: Api,
  contact: string,
  { place }: OwnDesk,
): Promise<void> {
  const { token } = await centerMaker(request);
  const answer = await api.post('/api/admin/staff', { contact, scope: 'desk', center: place.id }, { token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
}

/** Books four numbers (bookAfterOthers), whose patients have not checked in yet. */
export async function bookFour(request: APIRequestContext, api: Api, { session }: OwnDesk): Promise<void> {
  await bookAfterOthers(request, api, session, await newPatient(request, api));
}

/** Registers a walk-in; `over`: why there may be more than the session has quota places. */
export async function walkIn(
  api: Api,
  { record, session }: OwnDesk,
  name: string,
  over: string | null = null,
): Promise<Entry> {
  const { payments } = (await api.get('/api/desk/payment', { token: record.token })).data as {
    payments: { id: number }[];
  };
  const body = {
    patient: { name, gender: '-', birth_date: null },
    payment: payments[0]!.id,
    priority: null,
    over,
    idempotency_key: randomUUID(),
  };
  const answer = await api.post(`/api/desk/session/${session}/walk-in`, body, { token: record.token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as DataOf<typeof registerWalkIn>).entry;
}

/** The session as it is now. */
export async function stateOf(api: Api, { record, session }: OwnDesk): Promise<Session> {
  const { data } = await api.get(`/api/desk/session/${session}`, { token: record.token });
  return (data as { session: Session }).session;
}

/** Starts the session without the screen. */
export async function start(api: Api, { record, session }: OwnDesk): Promise<void> {
  await press(api, session, 'start', record.token);
}

/** A desk whose session has begun, with four patients who have not checked in yet. */
export async function busyDesk(request: APIRequestContext, api: Api): Promise<OwnDesk> {
  const own = await ownDesk(request, api);
  await start(api, own);
  await bookFour(request, api, own);
  return own;
}

/** A desk that has begun and called its first number, and a patient behind others whose own pages this browser shows. */
export async function waitInLine(page: Page, request: APIRequestContext, api: Api) {
  const own = await ownDesk(request, api);
  await start(api, own);
  const person = await newPatient(request, api);
  const booked = await bookAfterOthers(request, api, own.session, person);
  const desk = await callNext(api, own.session, own.record.token);
  await bringRecord(page, person);
  return { own, booked, desk };
}

/** Opens the console of its session, signed in. */
export async function openConsole(page: Page, { record, session }: OwnDesk): Promise<void> {
  await bringRecord(page, record);
  await page.goto(`/loket?sesi=${session}`);
}

/** Makes its center take BPJS. */
export async function takeBpjs(api: Api, { record, place }: OwnDesk): Promise<void> {
  const path = `/api/manage/${place.id}/payment`;
  const { payments } = (await api.get(path, { token: record.token })).data as DataOf<typeof listCenterPayments>;
  const { id, seen } = payments.find(({ slug }) => slug === 'bpjs-kesehatan')!;
  const answer = await api.post(`${path}/${id}`, { note: '', seen }, { token: record.token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
}
