import type { APIRequestContext } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getOngoing } from '#contract/booking/appointment.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import { type Api, createApi } from '../../e2e/support/api.ts';
import { bookCash } from '../../e2e/support/booking.ts';
import { tryPress } from '../../e2e/support/press.ts';
import { signInByApi } from '../../e2e/support/staff.ts';

const PATIENT = '081200000001';
const MANAGER = '081200000020';

type Record = Awaited<ReturnType<typeof signInByApi>>;
export type PicturedDay = {
  readonly patient: Record;
  /** Also works at the desk. */
  readonly manager: Record;
  /** The manager's center. */
  readonly center: { readonly id: number; readonly slug: string };
  /** The session in which the patient waits, and the code of the number. */
  readonly session: number;
  readonly code: string;
};

/** Presses of a desk, for one session after the other; presses that a session refuses are ignored. */
const PRESSES: readonly (readonly [move: string, body?: object])[][] = [
  [
    ['start'],
    ['rooms', { rooms: ['Ruang 3', 'Ruang 5'] }],
    ['call-next', { room: 'Ruang 5' }],
    ['call-next', { room: 'Ruang 3' }],
  ],
  [['start'], ['call-next'], ['hold'], ['call-next'], ['call-next']],
  [['start'], ['call-next'], ['call-next'], ['pause', { reason: 'ISHOMA', minutes: 30 }]],
  [['doctor-late', { start: new Date(Date.now() + 45 * 60_000).toISOString() }]],
  [['start']],
  [['start'], ['call-next'], ['hold'], ['call-next']],
];

/** The demonstration's center in the middle of a day, with its patient in the queue. */
export async function picturedDay(request: APIRequestContext): Promise<PicturedDay> {
  const api = createApi(request);
  const [patient, manager] = [await signInByApi(request, PATIENT), await signInByApi(request, MANAGER)];
  const { token } = manager;
  const day = (await api.get('/api/desk/session', { token })).data as DataOf<typeof listDeskSessions>;
  const open = day.sessions.filter(({ status }) => status === 'OPEN').toSorted((a, b) => b.waiting - a.waiting);
  // A queue in motion tells most.
  const running = day.sessions.filter(({ status }) => status === 'RUNNING').toSorted((a, b) => b.waiting - a.waiting);
  const own = await numberOf(api, patient, (running[0] ?? open[0] ?? day.sessions[0]!).id);
  for (const [at, { id }] of open.slice(0, PRESSES.length).entries())
    for (const [move, body = {}] of PRESSES[at]!) await tryPress(api, id, move, token, body);
  const { user } = (JSON.parse(manager.text) as { data: { user: { centers: { id: number; slug_name: string }[] } } })
    .data;
  const { id, slug_name: slug } = user.centers[0]!;
  return { patient, manager, center: { id, slug }, ...own };
}

/** The number that the patient has in this session, or gets there; else any that they have. */
async function numberOf(api: Api, { token }: Record, session: number): Promise<{ session: number; code: string }> {
  const { appointments } = (await api.get('/api/appointment/ongoing', { token })).data as DataOf<typeof getOngoing>;
  const here = appointments.find((one) => one.session.id === session);
  if (here) return { session, code: here.trans_code };
  const { patients } = (await api.get('/api/patient/family', { token })).data as { patients: { id: number }[] };
  try {
    const { trans_code: code } = await bookCash(api, session, { token, patient: patients.at(-1)!.id });
    return { session, code };
  } catch (error) {
    if (!appointments[0]) throw error;
    return { session: appointments[0].session.id, code: appointments[0].trans_code };
  }
}
