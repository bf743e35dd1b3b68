import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { book, cancel, getDetail } from '#contract/booking/appointment.ts';
import { callNext, hold, setPriority, startSession } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { aheadOf } from '#domain/queue/order.ts';
import { replay } from '#domain/queue/replay.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { pressedAs } from '../../support/queue/press-as.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;
let desk: { token: string };

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
  desk = await makeStaff(app.pool, place.center);
});
afterAll(() => app.close());

/** A session that has begun, with numbers of one family in various states. Answers their codes, by number. */
async function makeNumbers(): Promise<{ session: number; codes: string[] }> {
  const session = await makeQueue(app.pool, place);
  const codes: string[] = [];
  for (let each = 0; each < 15; each += 1) {
    const patient = await makePatient(app.pool, person.accountId, { name: `Anak ${each}` });
    const body = { session, patient, payment: place.umum, idempotency_key: randomUUID() };
    codes.push((await answered(app.call(book, { body, token: person.token }))).appointment.trans_code);
  }
  const at = (number: number) => ({ params: { trans_code: codes[number - 1]! } });
  const press = (move: Endpoint, body = {}) => pressedAs({ app, token: desk.token }, move, session, body);
  for (const number of [1, 2, 4, 5, 6, 9, 12, 14])
    await answered(app.call(deskCheckIn, { ...at(number), token: desk.token }));
  await press(startSession);
  await press(callNext);
  await press(callNext);
  await press(hold);
  await press(callNext);
  await answered(app.call(deskCheckIn, { ...at(3), token: desk.token }));
  await press(setPriority, { number: 12, reason: 'PREGNANT' });
  await answered(app.call(cancel, { ...at(6), body: {}, token: person.token }));
  return { session, codes };
}

test('the position shown to everybody who looks at once is the position by the log', async () => {
  const queues = [await makeNumbers(), await makeNumbers()];
  const looks = queues.flatMap(({ session, codes }) => codes.map((code, at) => ({ session, code, number: at + 1 })));
  const twice = looks.concat(looks).sort((a, b) => ((a.number * 31) % 47) - ((b.number * 31) % 47));
  const told = await Promise.all(
    twice.map(({ code }) => answered(app.call(getDetail, { params: { trans_code: code }, token: person.token }))),
  );
  const states = new Map(
    await Promise.all(
      queues.map(
        async ({ session }) => [session, replay(await readLog(app.deps.pool, session), DEFAULT_RULES)] as const,
      ),
    ),
  );
  expect(told.map(({ appointment }) => appointment.queue.ahead)).toEqual(
    twice.map(({ session, number }) => aheadOf(states.get(session)!, number)),
  );
  expect(told.map(({ appointment }) => appointment.status)).toEqual(
    twice.map(({ session, number }) => states.get(session)!.entries.get(number)!.status),
  );
  const first = told.slice(0, 90).map(({ appointment }) => appointment.queue.ahead);
  expect(new Set(first).size).toBeGreaterThan(8);
});
