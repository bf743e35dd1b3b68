import type { DataOf } from '#contract/endpoint.ts';
import type { getDeskSession } from '#contract/front-desk/desk.ts';
import { randomFrom } from '#data/generate/random.ts';
import type { Random } from '#data/generate/random.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { pressBody } from './press-body.ts';

/** The window of the desk. */
const DESK = 'desk-of-the-day';

/** Answers that the product acknowledged: whatever happens, their effects must exist afterwards. */
export type Acknowledged = {
  /** Number of each code. */
  readonly given: Map<string, { session: number; number: number }>;
  readonly cancelled: Set<string>;
  readonly walkIns: Map<string, { session: number; number: number }>;
};
/** The address of the product, and when it can be reached: after a kill `back` waits for the next start. */
export type Address = { current: string; back: Promise<unknown> };
type Answer = { status: number; json: { data?: never; error?: { code: string } } };

/** Repeats a request until there is an answer: a server that was killed gets the same request again. */
async function ask(at: Address, method: string, path: string, token: string, body?: object): Promise<Answer> {
  for (;;) {
    const answer = await fetch(`${at.current}${path}`, {
      method,
      // Client and server share the cores here, and compressing every answer would be a third of the day's work.
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (each) => ({ status: each.status, json: (await each.json()) as Answer['json'] }))
      .catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    // Repeating without a pause would take the cores that the start needs.
    await at.back;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Day = {
  session: number;
  place: TestCenter;
  people: readonly Person[];
  desk: string;
  told: Acknowledged;
  walkIns: number;
};

/** A session's day: its patients take their numbers, and while they come, the desk calls. */
export async function playSession(at: Address, day: Day): Promise<void> {
  const codes = await takeNumbers(at, day);
  const come = playPatients(at, day, codes);
  await playDesk(at, day, come);
  await come;
}

type NumberOfPerson = { readonly code: string; readonly person: Person };

async function takeNumbers(at: Address, day: Day): Promise<NumberOfPerson[]> {
  const codes: NumberOfPerson[] = [];
  for (const person of day.people) {
    const { json } = await ask(at, 'POST', '/api/appointment/book', person.token, {
      session: day.session,
      patient: person.patientId,
      payment: day.place.umum,
      idempotency_key: `hari-${day.session}-${person.patientId}`,
    });
    const { appointment } = json.data as unknown as { appointment: { trans_code: string; queue_number: number } };
    day.told.given.set(appointment.trans_code, { session: day.session, number: appointment.queue_number });
    codes.push({ code: appointment.trans_code, person });
  }
  return codes;
}

/** Most check in, some cancel, step away, or come late. */
async function playPatients(at: Address, day: Day, codes: readonly NumberOfPerson[]): Promise<void> {
  const random = randomFrom(`patients of ${day.session}`);
  for (const { code, person } of codes) {
    const own = (path: string, body: object): Promise<Answer> =>
      ask(at, 'POST', `/api/appointment/${code}/${path}`, person.token, body);
    if (random.chance(0.08)) {
      const answer = await own('cancel', {});
      // A number called meanwhile stays; after a kill, a repeated request may find it cancelled already, and nobody can say by which of the two.
      if (answer.status === 200) day.told.cancelled.add(code);
      continue;
    }
    if (random.chance(0.1)) continue;
    if (random.chance(0.1)) await own('late', { minutes: 20 });
    await ask(at, 'POST', `/api/desk/appointment/${code}/check-in`, day.desk);
    if (random.chance(0.1)) {
      await own('away', { minutes: 5 });
      await own('back', {});
    }
  }
}

type Seen = DataOf<typeof getDeskSession>['session'];

/** The desk of a session: starts it, registers walk-ins, calls until nobody is left, and does everything else that desks do. */
async function playDesk(at: Address, day: Day, come: Promise<void>): Promise<void> {
  const random = randomFrom(`desk of ${day.session}`);
  const path = `/api/desk/session/${day.session}`;
  const look = async (): Promise<Seen> =>
    ((await ask(at, 'GET', `${path}?desk=${DESK}`, day.desk)).json.data as unknown as { session: Seen }).session;
  const send = (move: string, body: object): Promise<Answer> => ask(at, 'POST', `${path}/${move}`, day.desk, body);
  let left = day.walkIns;
  let seen = await look();
  // Each press carries its key, so that after a kill a press that had succeeded is not repeated although it is sent again.
  const press = (move: string, body: object = {}): Promise<Answer> => send(move, pressBody(seen, DESK, body));
  for (;;) {
    let answer: Answer | null = null;
    // An undo can take back the start too.
    if (seen.status === 'OPEN') answer = await press('start');
    else if (seen.status === 'PAUSED') answer = await press('resume');
    else if (left > 0 && random.chance(0.3)) {
      left -= 1;
      await register(day, send, left);
    } else if (seen.next !== null || seen.current !== null) answer = await press(...moveOf(random, seen));
    else if (left === 0) {
      // Nobody waits, so everybody who is still to come comes now.
      await come;
      const last = await look();
      if (last.next === null && last.current === null) return;
    }
    seen = answer?.status === 200 ? (answer.json.data as unknown as { session: Seen }).session : await look();
  }
}

function moveOf(random: Random, { next, current }: Seen): [string, object] {
  if (current && random.chance(0.06)) return ['hold', {}];
  if (current && random.chance(0.05)) return ['recall', {}];
  if (random.chance(0.05)) return ['undo', {}];
  if (random.chance(0.02)) return ['pause', { reason: 'ISHOMA', minutes: null }];
  if (next && random.chance(0.05)) return ['priority', { number: next.number, reason: 'ELDERLY' }];
  return next ? ['call-next', {}] : ['finish', {}];
}

async function register(
  day: { session: number; place: TestCenter; told: Acknowledged },
  send: (move: string, body: object) => Promise<Answer>,
  which: number,
): Promise<void> {
  const { json } = await send('walk-in', {
    patient: { name: `Warga ${which}`, gender: 'P', birth_date: null },
    payment: day.place.umum,
    priority: null,
    over: null,
    idempotency_key: `langsung-${day.session}-${which}`,
  });
  const { entry } = json.data as unknown as { entry: { trans_code: string; number: number } };
  day.told.walkIns.set(entry.trans_code, { session: day.session, number: entry.number });
}
