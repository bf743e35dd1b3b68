import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { insertBooking } from '#server/booking/booking.store.ts';
import { expireOffers } from '#server/booking/waitlist/join-waitlist.ts';
import { newBooking } from '../../factories/new-booking.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

test('a place that was offered to a patient, who asks for it and for the other part in one moment and gets the other one, is handed on', async () => {
  const session = await makeQueue(app.pool, place, { general: 1, jkn: 1 });
  const [holder, first] = [await makePerson(app.pool), await makePerson(app.pool)];
  const code = await bookIn(app, place, session, holder);
  const wish = { session, patient: first.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body: wish, token: first.token }));
  await answered(app.call(cancel, { params: { trans_code: code }, body: {}, token: holder.token }));
  const { patientId, accountId } = first;
  const shared = { sessionId: session, patientId, accountId, now: app.clock.now };
  // In this order in one statement: the second one names the offer, and is refused because of the first.
  const outcomes = await Promise.all([
    insertBooking(app.pool, newBooking({ ...shared, insurerId: place.bpjs, part: 'JKN' })),
    insertBooking(app.pool, newBooking({ ...shared, insurerId: place.umum, part: 'GENERAL' })),
  ]);
  expect(outcomes).toEqual([expect.objectContaining({ number: 2 }), 'standing']);
  await expireOffers(app.clock.now, app.deps);
  const { rows } = await app.pool.query(
    'select jkn_taken as jkn, general_taken as general from session where id = $1',
    [session],
  );
  expect(rows).toEqual([{ jkn: 1, general: 0 }]);
});
