import { HOT_PLACES } from './booking-data.ts';
import type { BookingData } from './booking-data.ts';
import { httpLoad } from '../http-load.ts';
import type { LoadResult } from '../http-load.ts';

export type Mix = 'spread' | 'hot';
export type Deed = 'book' | 'move' | 'cancel';
/** Bookings begun so far, over the whole run, by HTTP and by pgbench: each is a (patient, session) pair of its own. */
export type Pairs = { taken: number };
/** The server's last answer about each booking, by code. */
export type Told = Map<string, { session: number; number: number; status: string }>;

/** Of twenty requests fourteen take a number, three move one and three give one back, evenly mixed. */
export const TURNS: readonly Deed[] = Array.from({ length: 20 }, (_, at) =>
  at === 3 || at === 10 || at === 17 ? 'move' : at === 6 || at === 13 || at === 19 ? 'cancel' : 'book',
);

const HEAD = (path: string, token: string | undefined, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const ANSWER = /"trans_code":"([^"]+)","queue_number":(\d+).*?"status":"(\w+)".*?"session":\{"id":(\d+)/;

/** A live number with no request under way. */
export type Booked = { code: string; patient: number; token: string | undefined; session: number };

/**
 * Runs the mix over HTTP for some seconds, by so many connections; every answer is noted in `told`. Throws when one is refused. `turns`: what is done, in
 * turn; `held`: the numbers that are moved and given back, the latest first, to which those taken now are added.
 */
export async function mixOverHttp(
  load: { port: number; connections: number; seconds: number },
  data: BookingData,
  mix: Mix,
  pairs: Pairs,
  told: Told,
  { turns = TURNS, held = [] }: { turns?: readonly Deed[]; held?: Booked[] } = {},
): Promise<LoadResult> {
  let turn = 0;
  const refused: string[] = [];
  const underWay = new Map<string, Booked>();
  const take = (): string => {
    const { patient, session } = pairOf(data, mix, pairs);
    pairs.taken += 1;
    const key = `http-${session}-${pairs.taken}`.padEnd(16, '_');
    const token = data.tokens.get(patient.account);
    underWay.set(key, { code: '', patient: patient.id, token, session });
    const body = JSON.stringify({ session, patient: patient.id, payment: data.insurer, idempotency_key: key });
    return HEAD('/api/appointment/book', token, body);
  };
  const result = await httpLoad(
    load.port,
    load.connections,
    load.seconds,
    () => {
      const deed = turns[turn % turns.length]!;
      turn += 1;
      const one = deed === 'book' ? undefined : held.pop();
      if (!one) return turns.includes('book') ? take() : null;
      const path = `/api/appointment/${one.code}`;
      if (deed === 'cancel') return HEAD(`${path}/cancel`, one.token, '{}');
      return HEAD(`${path}/reschedule`, one.token, JSON.stringify({ session: targetOf(data, mix, one) }));
    },
    ({ status, body }, request) => {
      const found = status === 200 ? ANSWER.exec(body) : null;
      if (!found) return void refused.push(`${request.slice(0, 60)}: ${status} ${body.slice(0, 200)}`);
      const [, code, number, state, session] = found;
      told.set(code!, { session: Number(session), number: Number(number), status: state! });
      const key = /"idempotency_key":"([^"]+)"/.exec(request)?.[1];
      const taken = key === undefined ? undefined : underWay.get(key);
      if (!taken) return;
      underWay.delete(key!);
      held.push({ ...taken, code: code! });
    },
  );
  if (refused.length > 0) throw new Error(`${refused.length} requests were refused, first ${refused[0]}`);
  if (mix === 'hot') pairs.taken = Math.ceil(pairs.taken / HOT_PLACES) * HOT_PLACES;
  return result;
}

/** The patient and session of the next booking. In the hot mix every run begins with a session nobody has booked. */
function pairOf(
  data: BookingData,
  mix: Mix,
  { taken: index }: Pairs,
): { patient: BookingData['patients'][number]; session: number } {
  const patient = data.patients[index % data.patients.length]!;
  if (mix === 'spread')
    return {
      patient,
      session: data.sessions[(index + Math.floor(index / data.patients.length)) % data.sessions.length]!,
    };
  const session = data.hot[Math.floor(index / HOT_PLACES)];
  if (session === undefined) throw new Error('more bookings than hot sessions: make more of them');
  return { patient, session };
}

/** The session that a booking moves to: half the sessions further; from the hot one, a session in which the patient surely has no number. */
function targetOf(data: BookingData, mix: Mix, { patient, session }: Booked): number {
  const many = data.sessions.length;
  const from = mix === 'spread' ? data.sessions.indexOf(session) + many / 2 : patient + many / 4;
  return data.sessions[from % many]!;
}
