import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import type { Api } from './api.ts';
import { press } from './press.ts';
import { bookAfterOthers, newPatient } from './booking.ts';
import { newCenter } from './center.ts';
import { centerMaker, signInByApi } from './staff.ts';

/**
 * A small center that no other test uses, with a started session of today in each of its rooms, and four numbers in line in the first.
 */
export async function openWaitingRoom(request: APIRequestContext, api: Api, rooms: readonly string[]) {
  const { token: administrator } = await centerMaker(request);
  const ask = async <T>(path: string, body: object | null, token: string): Promise<T> => {
    const answer = body === null ? await api.get(path, { token }) : await api.post(path, body, { token });
    expect(answer.status, `${path}: ${JSON.stringify(answer.error)}`).toBe(200);
    return answer.data as T;
  };
  const own = randomUUID().slice(0, 8);
  const { id, slug_name: slug } = await newCenter(api, administrator, `Klinik Papan ${own}`);
  const contact = `manajer-${randomUUID().slice(0, 13)}@contoh.id`;
  await ask('/api/admin/staff', { contact, scope: 'manager', center: id }, administrator);
  const { token: desk } = await signInByApi(request, contact);
  const fields = await ask<{ found: { id: number }[] }>('/api/admin/choice/specialisation?q=anak', null, administrator);
  const specialisation = fields.found[0]!.id;
  for (const [at, room] of rooms.entries()) {
    const clinic = { name: `Poli Uji ${at + 1}`, specialisation, room, queue_prefix: 'ABCDEFGH'[at] };
    const added = await ask<{ clinic: { id: number } }>(`/api/manage/${id}/clinic`, clinic, desk);
    const fresh = { name: `dr. Rahasia ${own} ${at}`, gender: 'P', specialisation };
    const practice = await ask<{ practice: { id: number } }>(
      `/api/manage/${id}/practice`,
      { clinic: added.clinic.id, fresh },
      desk,
    );
    await everyDay(ask, `/api/manage/${id}/practice/${practice.practice.id}`, desk);
  }
  const day = await ask<DataOf<typeof listDeskSessions>>('/api/desk/session', null, desk);
  const sessions = day.sessions.toSorted((a, b) => a.clinic.name.localeCompare(b.clinic.name)).map((one) => one.id);
  expect(sessions).toHaveLength(rooms.length);
  for (const session of sessions) await press(api, session, 'start', desk);
  await bookAfterOthers(request, api, sessions[0]!, await newPatient(request, api));
  return { slug, sessions, desk };
}

/** Gives a practice hours on every weekday, so that it has a session today whatever day it is. */
async function everyDay(
  ask: <T>(path: string, body: object | null, token: string) => Promise<T>,
  path: string,
  token: string,
): Promise<void> {
  const { seen } = await ask<{ seen: string }>(path, null, token);
  const hours = { id: null, time_start: '00:00', time_end: '23:59', jkn: 10, general: 20, onsite: 0 };
  const lines = Array.from({ length: 7 }, (_, at) => ({ ...hours, weekday: at + 1 }));
  await ask(`${path}/schedule`, { lines, seen }, token);
}
