import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { book } from '#contract/booking/appointment.ts';
import type { deskSession } from '#contract/front-desk/desk-shapes.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import type { publicSession } from '#contract/directory/directory-shapes.ts';
import { CONSENT_VERSION } from '#contract/limits.ts';
import { makePicture } from '#tests/factories/picture.ts';
import type * as z from 'zod/mini';
import type { Api } from './api.ts';
import { press } from './press.ts';
import { bringRecord, signInByApi } from './staff.ts';

export type Booked = DataOf<typeof book>['appointment'];
type Session = z.output<typeof publicSession>;
type DeskSession = z.output<typeof deskSession>;
type Requirement = { session: Session; payments: { id: number; slug: string; left: number }[] };

/** A person whose account is complete, with an address of their own, because codes are limited per address. */
export async function newPatient(
  request: APIRequestContext,
  api: Api,
  // A telephone, because an account without one holds one number only.
  { contact = newPhone(), name = 'Siti Aminah' }: { contact?: string; name?: string } = {},
): Promise<{ token: string; text: string; patient: number }> {
  const { token, text } = await signInByApi(request, contact);
  const body = { name, gender: 'P', birth_date: '1990-04-12', consent_version: CONSENT_VERSION };
  const { user } = (await api.post('/api/user/activate', body, { token })).data as { user: object };
  const record = JSON.parse(text) as { data: object };
  const { patients } = (await api.get('/api/patient/family', { token })).data as { patients: { id: number }[] };
  return { token, text: JSON.stringify({ ...record, data: { ...record.data, user } }), patient: patients[0]!.id };
}

/** A mobile number that hardly anybody else has in this run. */
const newPhone = (): string => `+62812${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A mail address that nobody else has in this run. */
export const newMail = (): string => `orang-${randomUUID().slice(0, 13)}@contoh.id`;

/** A session with the payment kinds that its center takes. */
export async function requirementOf(api: Api, session: number, token: string): Promise<Requirement> {
  const answer = await api.get(`/api/appointment/payment/requirement?session=${session}`, { token });
  expect(answer.status).toBe(200);
  return answer.data as Requirement;
}

/** A session of the coming days that has not begun and gives numbers to BPJS and cash patients. */
export async function comingSession(api: Api, token: string): Promise<Requirement> {
  const found = (await api.get('/api/search?query=dokter%20anak%20bandung&limits=9')).data as {
    doctor_list: { slug: string }[];
  };
  for (const { slug } of found.doctor_list) {
    const { sessions } = (await api.get(`/api/doctor/${slug}/session`)).data as { sessions: Session[] };
    const { quota, id } = sessions.findLast((one) => one.is_bookable && one.status === 'OPEN') ?? {
      quota: null,
      id: 0,
    };
    if (quota === null || quota.jkn_left < 3 || quota.general_left < 3) continue;
    const requirement = await requirementOf(api, id, token);
    if (['umum', 'bpjs-kesehatan'].every((kind) => requirement.payments.some(({ slug: each }) => each === kind)))
      return requirement;
  }
  throw new Error('no session to book');
}

/** Takes a number without the screens, paying cash. */
export async function bookCash(api: Api, session: number, person: { token: string; patient: number }): Promise<Booked> {
  const { payments } = await requirementOf(api, session, person.token);
  const payment = payments.find(({ slug }) => slug === 'umum')!.id;
  const body = { session, patient: person.patient, payment, idempotency_key: randomUUID() };
  const answer = await api.post('/api/appointment/book', body, { token: person.token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as { appointment: Booked }).appointment;
}

/** Takes a number without the screens with BPJS and a picture of the letter. */
export async function bookBpjs(
  request: APIRequestContext,
  api: Api,
  session: number,
  person: { token: string; patient: number },
): Promise<Booked> {
  const { payments } = await requirementOf(api, session, person.token);
  const payment = payments.find(({ slug }) => slug === 'bpjs-kesehatan')!.id;
  const sent = await request.post('/api/appointment/document', {
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    data: await makePicture(600, 800),
  });
  const { upload } = ((await sent.json()) as { data: { upload: { id: string } } }).data;
  const bpjs = {
    card_number: cardNumber(),
    visit_kind: '1',
    referral_number: letterNumber('P'),
    letter_image: upload.id,
  };
  const body = { session, patient: person.patient, payment, documents: { bpjs }, idempotency_key: randomUUID() };
  const answer = await api.post('/api/appointment/book', body, { token: person.token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as { appointment: Booked }).appointment;
}

/** A person, signed in on the page, who has a number of the coming days. */
export async function holdTicket(page: Page, request: APIRequestContext, api: Api) {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  return { person, session, booked };
}

/** A person who is about to take a number of the coming days, on the page where it is taken. */
export async function openBooking(page: Page, request: APIRequestContext, api: Api) {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${session.id}`);
  return { person, session };
}

/** A letter of BPJS: 8 characters for the facility, month and year, a letter for the kind, six digits. */
export function letterNumber(kind: 'P' | 'K'): string {
  return `0301R0011126${kind}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/** A BPJS card that hardly anybody else has, with these last four digits. */
export function cardNumber(end = '7890'): string {
  return `0001${String(randomInt(100_000)).padStart(5, '0')}${end}`;
}

/** How many numbers are before the last one of bookAfterOthers. */
const AHEAD = 3;

/** Takes numbers for others first and for the person last, so that others are called before the person. */
export async function bookAfterOthers(
  request: APIRequestContext,
  api: Api,
  session: number,
  person: { token: string; patient: number },
): Promise<Booked> {
  for (let at = 0; at < AHEAD; at += 1) {
    const other = await newPatient(request, api, { name: `Keluarga ${at + 1}` });
    await bookCash(api, session, other);
  }
  return bookCash(api, session, person);
}

/**
 * Takes a number that has a forecast: with a doctor of the desk's center who has enough past sessions in the demonstration, on the last bookable day,
 * so that it does not depend on the time of day.
 */
export async function bookExpected(request: APIRequestContext, api: Api, desk: string) {
  const day = (await api.get('/api/desk/session', { token: desk })).data as DataOf<typeof listDeskSessions>;
  for (const slug of new Set(day.sessions.map(({ doctor }) => doctor.slug))) {
    const { sessions } = (await api.get(`/api/doctor/${slug}/session`)).data as { sessions: Session[] };
    const last = sessions.findLast(({ is_bookable, quota }) => is_bookable && quota.general_left > 0);
    if (last === undefined) continue;
    const person = await newPatient(request, api);
    const { trans_code: code } = await bookCash(api, last.id, person);
    const { data } = await api.get(`/api/appointment/monitor/${code}`, { token: person.token });
    if ((data as Booked).queue.window !== null) return { person, code };
  }
  throw new Error('the past of the desk teaches nothing about its doctors');
}

/** The desk calls the next number; answers its session afterwards. */
export async function callNext(api: Api, session: number, desk: string): Promise<DeskSession> {
  return press(api, session, 'call-next', desk);
}
