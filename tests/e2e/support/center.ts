import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import type { Api } from './api.ts';
import { centerMaker, signInByApi } from './staff.ts';

type Center = { id: number; slug_name: string; name: string };
type Managed = { center: Center; manager: { token: string; text: string }; administrator: string };

/** A word that no row of another test contains. */
export const own = (): string => randomUUID().slice(0, 8);

/** A regency in which today's session, which ends at 23:59, still has time left: late in the evening it is one in the east, where the next day has begun. */
function regencyWithTime(): string {
  const hourInBandung = (new Date().getUTCHours() + 7) % 24;
  return hourInBandung < 22 ? 'kota bandung' : 'kota jayapura';
}

export async function newCenter(api: Api, administrator: string, name: string): Promise<Center> {
  const { found } = (
    await api.get(`/api/admin/choice/regency?q=${encodeURIComponent(regencyWithTime())}`, { token: administrator })
  ).data as {
    found: { code: string }[];
  };
  const body = {
    name,
    kind: 'clinic',
    code: `E${own()}`,
    hospital_class: '',
    regency: found[0]!.code,
    district: '',
    address: 'Jl. Kenanga 7',
    phone: '',
    whatsapp: '',
    registration_hours: '',
    latitude: null,
    longitude: null,
  };
  const answer = await api.post('/api/admin/center', body, { token: administrator });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return { ...(answer.data as { center: Omit<Center, 'name'> }).center, name };
}

/** A center that no other test uses, with a manager of its own. */
export async function managedCenter(request: APIRequestContext, api: Api): Promise<Managed> {
  const { token: administrator } = await centerMaker(request);
  const center = await newCenter(api, administrator, `Klinik Melati ${own()}`);
  const contact = `manajer-${randomUUID().slice(0, 13)}@contoh.id`;
  const body = { contact, scope: 'manager', center: center.id };
  expect((await api.post('/api/admin/staff', body, { token: administrator })).status).toBe(200);
  return { center, manager: await signInByApi(request, contact), administrator };
}

/** A center with a session of today, from midnight to midnight, in which no other test calls. `desk`: the token of its manager. */
export async function ownSession(
  request: APIRequestContext,
  api: Api,
): Promise<{ center: Center; session: number; desk: string }> {
  const { center, manager } = await managedCenter(request, api);
  const { token } = manager;
  const path = `/api/manage/${center.id}`;
  const { specializations } = (await api.get('/api/home/available-specialization')).data as {
    specializations: { id: number }[];
  };
  const specialisation = specializations[0]!.id;
  const clinic = { name: 'Poli Mawar', specialisation, room: 'Ruang 3', queue_prefix: 'B' };
  const made = (await api.post(`${path}/clinic`, clinic, { token })).data as { clinic: { id: number } };
  const fresh = { name: `dr. Mawar ${own()}`, gender: 'P', specialisation };
  const added = await api.post(`${path}/practice`, { clinic: made.clinic.id, fresh }, { token });
  const practice = (added.data as { practice: { id: number } }).practice.id;
  const week = `${path}/practice/${practice}`;
  const { seen } = (await api.get(week, { token })).data as { seen: string };
  const hours = { time_start: '00:00', time_end: '23:59', jkn: 5, general: 20, onsite: 5 };
  const lines = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ id: null, weekday, ...hours }));
  const saved = await api.post(`${week}/schedule`, { lines, seen }, { token });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
  const day = (await api.get('/api/desk/session', { token })).data as DataOf<typeof listDeskSessions>;
  return { center, session: day.sessions[0]!.id, desk: token };
}
