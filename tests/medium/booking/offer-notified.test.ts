import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { book, cancel } from '#contract/booking/appointment.ts';
import { joinWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { expireOffers, notifyLeftOffers } from '#server/booking/waitlist/join-waitlist.ts';
import { startNotifier } from '#server/notifications/notifier.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

const take = (session: number, of: Person) =>
  app.call(book, {
    body: { session, patient: of.patientId, payment: place.umum, idempotency_key: randomUUID() },
    token: of.token,
  });

/** A session with one place, which somebody gives back while nothing can be sent: the next has an offer, and the server is gone. */
async function offerWithoutWord(): Promise<{ session: number; holder: Person }> {
  const session = await makeQueue(app.pool, place, { general: 1 });
  const [first, holder] = [await makePerson(app.pool), await makePerson(app.pool)];
  const { appointment } = await answered(take(session, first));
  const body = { session, patient: holder.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body, token: holder.token }));
  const { send } = app.deps.outbox;
  app.deps.outbox.send = () => Promise.reject(new Error('the server is gone'));
  const given = await app.call(cancel, {
    params: { trans_code: appointment.trans_code },
    body: {},
    token: first.token,
  });
  app.deps.outbox.send = send;
  expect(given.ok).toBe(false);
  const { waiting } = await answered(app.call(listWaiting, { token: holder.token }));
  expect(waiting).toMatchObject([{ position: null }]);
  return { session, holder };
}

test('the holder of an offer is notified once, also when the server dies between the offer and its message', async () => {
  const { session, holder } = await offerWithoutWord();
  const sent = app.outbox.length;
  // Two servers come to it at the same moment.
  await Promise.all([expireOffers(app.clock.now, app.deps), expireOffers(app.clock.now, app.deps)]);
  await expireOffers(app.clock.now, app.deps);
  const words = app.outbox.slice(sent).filter(({ body }) => body.includes(`/ambil-antrian/${session}`));
  expect(words.map(({ to }) => to)).toEqual([holder.phone]);
});

test('another server tells of such an offer within seconds, and does not wait for the job of the next minute', async () => {
  const { session, holder } = await offerWithoutWord();
  const sent = app.outbox.length;
  const notifier = startNotifier({
    ...app.deps,
    notifyLeft: (now) => notifyLeftOffers(now, app.deps),
  });
  const words = () => app.outbox.slice(sent).filter(({ body }) => body.includes(`/ambil-antrian/${session}`));
  await vi.waitFor(() => expect(words().map(({ to }) => to)).toEqual([holder.phone]), { timeout: 15_000 });
  await notifier.stop();
});

test('nobody is notified of an offer that was used before they could be', async () => {
  const { session, holder } = await offerWithoutWord();
  const sent = app.outbox.length;
  await answered(take(session, holder));
  await expireOffers(app.clock.now, app.deps);
  expect(app.outbox.slice(sent)).toEqual([]);
});
