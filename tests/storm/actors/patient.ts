import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Draws } from '#domain/queue/simulation/draws.ts';
import { bpjsDocuments } from '../../factories/queue.ts';
import type { Issued, OnlinePart } from '../history/history.ts';
import { PASSWORD, sessionsOf } from '../world/world.ts';
import type { Person, World } from '../world/world.ts';
import type { Recorder } from './recorder.ts';

export type Scene = {
  readonly world: World;
  readonly recorder: Recorder;
  readonly draws: Draws;
  readonly pool: Pool;
};

type Shown = { trans_code: string; queue_number: number; session: { id: number } };
const INSISTING_MAX = 3;
const JKN_SHARE = 0.25;

export const issuedOf = ({
  appointment: { trans_code: code, queue_number: number, session },
}: {
  appointment: Shown;
}) => ({
  issued: { code, session: session.id, number } satisfies Issued,
});

/** One thing that a patient does. */
export async function actAsPatient(scene: Scene): Promise<void> {
  const { world, draws } = scene;
  const person = draws.pick(world.people.filter(({ isDeleted }) => !isDeleted));
  if (!person) return;
  const chance = draws.next();
  if (chance < 0.4) return bookOrWait(scene, person);
  if (chance < 0.52) return cancel(scene, person);
  if (chance < 0.6) return move(scene, person);
  if (chance < 0.76) return lookAtOwn(scene, person);
  if (chance < 0.88) return lookAtQueue(scene, person);
  if (chance < 0.97) return takeOrLeave(scene, person);
  if (chance < 0.99) return signIn(scene, person);
  if (chance < 0.9925) return deleteAccount(scene, person);
  return lookAtQueue(scene, person);
}

async function bookOrWait(scene: Scene, person: Person): Promise<void> {
  const { world, draws } = scene;
  const session = draws.pick(sessionsOf(world))!;
  const patient = draws.pick(person.patients)!;
  const part: OnlinePart = draws.next() < JKN_SHARE ? 'JKN' : 'GENERAL';
  const code = await book(scene, person, { session, patient, part });
  if (code !== 'SESSION_FULL') return;
  await scene.recorder.record(
    { what: 'wait', session, patient, part },
    {
      method: 'POST',
      path: '/api/appointment/waiting',
      token: person.token,
      body: { session, patient, payment: world.insurers[part] },
    },
    ({ waiting }: { waiting: { id: number } }) => ({ entry: waiting.id }),
  );
}

/** Takes a number; one who gets no answer asks again with the same key, as the pages do. Answers the code of what came of it. */
async function book(
  { world, recorder, pool, draws }: Scene,
  person: Person,
  wish: { session: number; patient: number; part: OnlinePart; isOffered?: boolean },
): Promise<string> {
  const { session, patient, part } = wish;
  const key = `storm-${randomUUID()}`;
  const documents = part === 'JKN' ? await bpjsDocuments(pool, person.account) : {};
  const body = { session, patient, payment: world.insurers[part], documents, idempotency_key: key };
  for (let tries = 1; ; tries += 1) {
    const { outcome, reply } = await recorder.record(
      { what: 'book', ...wish, key },
      { method: 'POST', path: '/api/appointment/book', token: person.token, body },
      issuedOf,
    );
    if (outcome === 'done') person.codes.add((reply.data as { appointment: Shown }).appointment.trans_code);
    if (outcome !== 'unknown' || tries === INSISTING_MAX || draws.next() < 0.3) return reply.code;
  }
}

async function cancel({ recorder, draws }: Scene, person: Person): Promise<void> {
  const code = draws.pick([...person.codes]);
  if (code === undefined) return;
  const path = `/api/appointment/${code}/cancel`;
  const { outcome } = await recorder.record(
    { what: 'cancel', code },
    { method: 'POST', path, token: person.token, body: {} },
  );
  if (outcome !== 'unknown') person.codes.delete(code);
}

async function move({ world, recorder, draws }: Scene, person: Person): Promise<void> {
  const code = draws.pick([...person.codes]);
  const to = draws.pick(sessionsOf(world))!;
  if (code === undefined) return;
  const path = `/api/appointment/${code}/reschedule`;
  await recorder.record(
    { what: 'move', code, to },
    { method: 'POST', path, token: person.token, body: { session: to } },
    issuedOf,
  );
}

async function lookAtOwn({ recorder }: Scene, { account, token }: Person): Promise<void> {
  await recorder.record(
    { what: 'look at own', account },
    { method: 'GET', path: '/api/appointment/ongoing', token },
    ({ appointments }: { appointments: Shown[] }) => ({
      live: appointments.map((appointment) => issuedOf({ appointment }).issued),
    }),
  );
}

async function lookAtQueue({ world, recorder, draws }: Scene, { token }: Person): Promise<void> {
  const session = draws.pick(sessionsOf(world))!;
  await recorder.record(
    { what: 'look at queue', session },
    { method: 'GET', path: `/api/queue/${session}`, token },
    ({ queue }: { queue: { version: number } }) => ({ version: queue.version }),
  );
}

type Waiting = {
  id: number;
  session: { id: number };
  patient: { id: number };
  payment: { id: number };
  offer_until: string | null;
};

/** Whoever waits looks whether a place is offered, and takes it; now and then somebody waits no more. */
async function takeOrLeave(scene: Scene, person: Person): Promise<void> {
  const { world, recorder, draws } = scene;
  const { status, data } = await recorder.ask({ method: 'GET', path: '/api/appointment/waiting', token: person.token });
  if (status !== 200) return;
  const { waiting } = data as { waiting: Waiting[] };
  const offered = waiting.find(({ offer_until: until }) => until !== null);
  if (offered && draws.next() < 0.8) {
    const part = offered.payment.id === world.insurers.JKN ? 'JKN' : 'GENERAL';
    await book(scene, person, { session: offered.session.id, patient: offered.patient.id, part, isOffered: true });
    return;
  }
  const left = draws.pick(waiting);
  if (!left || draws.next() < 0.6) return;
  const path = `/api/appointment/waiting/${left.id}/leave`;
  await recorder.record(
    { what: 'leave the waitlist', entry: left.id },
    { method: 'POST', path, token: person.token, body: {} },
  );
}

async function signIn({ recorder }: Scene, person: Person): Promise<void> {
  const { account, phone } = person;
  const body = { strategy: 'local', phone_or_email: phone, password: PASSWORD };
  const { outcome, reply } = await recorder.record(
    { what: 'sign in', account },
    { method: 'POST', path: '/api/user/submit-auth', body },
  );
  // From now on everything is asked with the token of this sign-in.
  if (outcome === 'done') person.token = (reply.data as { oauth: { token: string } }).oauth.token;
}

async function deleteAccount({ recorder }: Scene, person: Person): Promise<void> {
  const { account, token } = person;
  person.isDeleted = true;
  const body = { proof: { password: PASSWORD } };
  await recorder.record({ what: 'delete account', account }, { method: 'POST', path: '/api/user/delete', token, body });
}
