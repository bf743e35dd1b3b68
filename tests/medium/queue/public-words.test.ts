import { afterAll, beforeAll, expect, test } from 'vitest';
import { getShared, shareAppointment } from '#contract/booking/share.ts';
import { getBoard } from '#contract/front-desk/board/board.ts';
import { callNext, sendToLab, setPriority } from '#contract/front-desk/desk-moves.ts';
import { getQueueTrace, getTrace } from '#contract/queue/trace/trace.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const HEALTH = /EMERGENCY|ELDERLY|DISABLED|PREGNANT|INFANT|LAB\b/;

test('strangers, guests and other patients read no reason of priority and no laboratory; the desk and the person themself do', async () => {
  const { session, codes, people } = await desk.queue(4);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 3, reason: 'PREGNANT' });
  await desk.pressed(setPriority, session, { number: 4, reason: 'EMERGENCY' });
  await desk.pressed(sendToLab, session);
  await desk.pressed(callNext, session);
  const ask = { params: { trans_code: codes[0]! }, token: people[0]!.token };
  const { secret } = await answered(app.call(shareAppointment, ask));
  const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [desk.place.center]);
  const stepsOf = async (number: number) =>
    (
      await answered(
        app.call(getTrace, { params: { trans_code: codes[number - 1]! }, token: people[number - 1]!.token }),
      )
    ).steps;

  const seen = {
    trace: await answered(app.call(getQueueTrace, { params: { session: `${session}` } })),
    card: await answered(app.call(getShared, { params: ask.params, token: secret })),
    board: await answered(app.call(getBoard, { params: { center: rows[0]!.slug } })),
    another: await stepsOf(2),
  };
  expect(JSON.stringify(seen)).not.toMatch(HEALTH);
  expect(seen.trace.events.slice(-4).map(({ kind, line }) => [kind, line])).toEqual([
    ['PRIORITY', null],
    ['PRIORITY', null],
    ['AWAY', null],
    ['CALLED', 'PRIORITY'],
  ]);
  expect(seen.card.card.queue.presence).toMatchObject({ lab_since: null, returns_from: 'OUT' });

  const own = async (number: number) =>
    (await stepsOf(number)).filter((step) => step.is_mine).map(({ event }) => [event.kind, event.reason ?? event.line]);
  expect((await own(1)).at(-1)).toEqual(['SENT_TO_LAB', null]);
  expect((await own(3)).at(-1)).toEqual(['PRIORITY', 'PREGNANT']);
  expect((await own(4)).slice(-2)).toEqual([
    ['PRIORITY', 'EMERGENCY'],
    ['CALLED', 'EMERGENCY'],
  ]);
  const { entries } = await desk.look(session);
  expect(entries.map(({ priority }) => priority)).toEqual(expect.arrayContaining(['PREGNANT', 'EMERGENCY']));
});

test('of a log of before, whose texts cannot be made neutral, those that tell of health are withheld', async () => {
  const { session } = await desk.queue(2);
  await desk.start(session);
  await desk.pressed(setPriority, session, { number: 2, reason: 'DISABLED' });
  await inTransaction(app.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    await client.query('update queue_event set form = 1 where session_id = $1', [session]);
  });
  const { events } = await answered(app.call(getQueueTrace, { params: { session: `${session}` } }));
  expect(JSON.stringify(events)).not.toMatch(HEALTH);
  expect(events.filter(({ text }) => text === '').map(({ kind, reason }) => [kind, reason])).toEqual([
    ['PRIORITY', null],
  ]);
});
