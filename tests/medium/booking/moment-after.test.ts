import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { book, reschedule } from '#contract/booking/appointment.ts';
import { joinWaiting, leaveWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

// What is done and what is shown of it are two readings. Between them the same person can do something else on another device, and the answer must not say that nothing was done.

let app: TestApp;
let desk: DeskStand;
beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** A connection that is held, and not one that the pool itself takes for a single query. */
const isHeld = (asked: string | undefined): boolean => asked === '""';

/** Does something just before the server reads from its pool in this way for the `nth` time. */
function justBefore(
  how: 'connect' | 'query',
  isIt: (asked: string | undefined) => boolean,
  nth: number,
  deed: () => Promise<unknown>,
): void {
  const { pool } = app.deps;
  const real = (pool[how] as (...of: unknown[]) => unknown).bind(pool);
  let seen = 0;
  vi.spyOn(pool, how).mockImplementation((async (...of: unknown[]) => {
    if (isIt(JSON.stringify(of[0] ?? '') as string | undefined) && (seen += 1) === nth) await deed();
    return real(...of);
  }) as never);
}

test('a check-in after which the holder moves the number is answered with what is true where the number is now', async () => {
  const held = await desk.queue(1, { here: 0 });
  const [code, person] = [held.codes[0]!, held.people[0]!];
  const tomorrow = await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
  const params = { trans_code: code };
  // The first connection is that of the check-in, the second one that of the screen.
  justBefore('connect', isHeld, 2, async () => {
    vi.restoreAllMocks();
    await answered(app.call(reschedule, { params, body: { session: tomorrow }, token: person.token }));
  });
  expect(await app.call(deskCheckIn, { params, token: desk.token })).toMatchObject({
    error: { code: 'CHECK_IN_NOT_OPEN' },
  });
  const { rows } = await app.pool.query('select kind from queue_event where session_id = $1 order by version', [
    held.session,
  ]);
  expect(rows.map(({ kind }) => kind).slice(-2)).toEqual(['CHECKED_IN', 'MOVED']);
});

test('a number that moves to another session of the same hours is checked in there', async () => {
  const held = await desk.queue(1, { here: 0 });
  const [code, person] = [held.codes[0]!, held.people[0]!];
  const beside = await makeQueue(app.pool, desk.place);
  const params = { trans_code: code };
  justBefore('connect', isHeld, 2, async () => {
    vi.restoreAllMocks();
    await answered(app.call(reschedule, { params, body: { session: beside }, token: person.token }));
  });
  const { session, entry } = await answered(app.call(deskCheckIn, { params, token: desk.token }));
  expect([session.id, entry.trans_code, entry.status]).toEqual([beside, code, 'CHECKED_IN']);
});

test('who joins a waitlist and takes a place on another device in the same moment reads that they have a number', async () => {
  const full = await makeQueue(app.pool, desk.place, { general: 1 });
  await desk.take(full, await makePerson(app.pool));
  const person = await makePerson(app.pool);
  const wish = { session: full, patient: person.patientId, payment: desk.place.umum };
  let taken = '';
  justBefore(
    'query',
    (asked) => asked?.includes('waitlist_entry') === true,
    1,
    async () => {
      vi.restoreAllMocks();
      await app.pool.query('update session set general_quota = 2 where id = $1', [full]);
      const body = { ...wish, idempotency_key: 'on-another-device' };
      taken = (await answered(app.call(book, { body, token: person.token }))).appointment.trans_code;
    },
  );
  expect(await app.call(joinWaiting, { body: wish, token: person.token })).toMatchObject({
    error: { code: 'ALREADY_BOOKED', details: { trans_code: taken } },
  });
});

test('who joins a waitlist and leaves it on another device in the same moment stays away from it', async () => {
  const full = await makeQueue(app.pool, desk.place, { general: 1 });
  await desk.take(full, await makePerson(app.pool));
  const person = await makePerson(app.pool);
  const wish = { session: full, patient: person.patientId, payment: desk.place.umum };
  const waiting = async () => (await answered(app.call(listWaiting, { token: person.token }))).waiting;
  justBefore(
    'query',
    (asked) => asked?.includes('waitlist_entry') === true,
    1,
    async () => {
      vi.restoreAllMocks();
      const [own] = await waiting();
      await answered(app.call(leaveWaiting, { params: { id: `${own!.id}` }, token: person.token }));
    },
  );
  expect(await app.call(joinWaiting, { body: wish, token: person.token })).toMatchObject({
    error: { code: 'WAITING_NOT_FOUND' },
  });
  expect(await waiting()).toEqual([]);
});
