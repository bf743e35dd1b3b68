import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { backFromLab, recall, sendToLab, setPriority } from '#contract/front-desk/desk-moves.ts';
import { voidNumber } from '#contract/front-desk/desk-register.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import { glance } from '#contract/queue/checkpoint/open-proof.ts';
import type { Look, Memory } from '#contract/queue/checkpoint/open-proof.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { LOG_KEY_CONTEXT } from '#server/queue/checkpoint/log-key.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { Stranger } from '../../support/queue/stranger.ts';
import {
  all,
  change,
  leafAnew,
  rebuild,
  remove,
  treeGone,
  versionOfLog,
  workAsOwner,
} from '../../support/queue/tamper-log.ts';
import type { Tamper } from '../../support/queue/tamper-log.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// What one test did to the tree is no business of the next.
afterEach(() => asOwner((client) => treeGone(client, 0)));

const checkpoint = () => {
  app.clock.minutes(1);
  return makeCheckpoints(app.clock.now, app.deps);
};

/** A day whose log is under a checkpoint, and a stranger who saw it. */
async function day() {
  desk = await DeskStand.open(app);
  const { session, codes, people } = await desk.queue(5);
  const stranger = new Stranger(app, session);
  await checkpoint();
  await stranger.look();
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 4, reason: 'ELDERLY' });
  await desk.call(session);
  await desk.pressed(voidNumber, session, { number: 5, reason: 'WRONG_REGISTRATION' });
  const body = { reason: 'Sakit keras di rumah' };
  await answered(app.call(cancel, { params: { trans_code: codes[2]! }, body, token: people[2]!.token }));
  await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'same', unrecorded: 0 });
  return { session, stranger };
}

const asOwner = (work: (client: PoolClient) => Promise<unknown>) => workAsOwner(app, work);

const LAST = 'version = (select max(version) from queue_event e where e.session_id = $1)';
const otherTime = change("at = at + interval '1 minute'", "kind = 'CALLED'");
const otherNumber = change('number = 2', "kind = 'CALLED' and number = 1");

/** Twenty-one ways to change a log with the rights of the database's owner, most of them with everything put right afterwards that the database can put right. */
const TAMPERINGS: readonly [string, Tamper, { anew?: true }?][] = [
  ['an event is changed to another number', otherNumber],
  ['an event is changed to another kind', change("kind = 'RECALLED'", "kind = 'CALLED'")],
  ['an event is moved to another time', otherTime],
  ['the line of a call is changed', change(`detail = detail || '{"line": "EMERGENCY"}'`, "kind = 'CALLED'")],
  [
    'why the center ended a number is changed, and the chain rebuilt',
    all(change(`detail = detail || '{"because": "LEFT"}'`, "kind = 'CANCELLED' and detail ? 'because'"), rebuild),
  ],
  [
    'an end is marked as overdue, and the chain rebuilt',
    all(change(`detail = detail || '{"overdue": true}'`, "kind = 'CANCELLED'"), rebuild),
  ],
  ['an event in the middle is taken out', remove('version = 6')],
  [
    'an event in the middle is taken out, the others move up, and the chain is rebuilt',
    all(remove('version = 6'), change('version = version - 1', 'version > 6'), rebuild, versionOfLog),
  ],
  ['the last event is cut off, also from the version of the session', all(remove(LAST), versionOfLog)],
  ['the first event is cut off, and the chain rebuilt', all(remove('version = 1'), rebuild)],
  [
    'the log is emptied, with the bookings and the version of the session',
    all(remove('true'), versionOfLog, (client, session) =>
      client.query('delete from appointment where session_id = $1', [session]),
    ),
  ],
  [
    'two events change places, and the chain is rebuilt',
    all(
      change('version = 1000', 'version = 7'),
      change('version = 7', 'version = 8'),
      change('version = 8', 'version = 1000'),
      rebuild,
    ),
  ],
  [
    'an event is put into the middle, and the chain rebuilt',
    all(
      change('version = version + 1000', 'version > 6'),
      (client, session) =>
        client.query(
          `insert into queue_event (session_id, version, kind, number, at, seal, hash) select session_id, 7, 'RECALLED', number, at, seal, hash
           from queue_event where session_id = $1 and version = 6`,
          [session],
        ),
      change('version = version - 999', 'version > 1000'),
      rebuild,
      versionOfLog,
    ),
  ],
  [
    'who pressed is changed, sealed again, and the chain rebuilt',
    all(change('actor_account_id = null', 'version = 7'), rebuild),
  ],
  ['the chain is rebuilt, and its leaves rewritten to fit', all(otherNumber, rebuild, leafAnew)],
  [
    'the chain is rebuilt, and the whole tree made and signed anew',
    all(otherNumber, rebuild, treeGone),
    { anew: true },
  ],
  [
    'the letter of the numbers is changed',
    (client, session) =>
      client.query("update clinic set queue_prefix = 'Z' where id = (select clinic_id from session where id = $1)", [
        session,
      ]),
  ],
  [
    'the session is moved to another date',
    (client, session) => client.query('update session set date = date + 1 where id = $1', [session]),
  ],
  [
    'a booking is counted as another state',
    (client, session) =>
      client.query("update appointment set status = 'ABSENT' where session_id = $1 and status = 'CANCEL'", [session]),
  ],
  [
    'the session is said to be over',
    (client, session) => client.query("update session set status = 'FINISHED' where id = $1", [session]),
  ],
  [
    'the leaves of the session are taken out of the tree',
    (client, session) => client.query('delete from queue_leaf where session_id = $1', [session]),
  ],
];

test('there are twenty-one', () => expect(new Set(TAMPERINGS.map(([name]) => name)).size).toBe(21));

test.each(TAMPERINGS)('a stranger finds that %s', async (_, tamper, { anew } = {}) => {
  const { session, stranger } = await day();
  await asOwner((client) => tamper(client, session));
  if (anew) await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'different' });
  // The command reads the same database, and can only be deceived by whoever also signs a new tree.
  if (!anew) expect((await verifyQueue(app.deps.pool, session))!.faults).not.toEqual([]);
});

test('a stranger finds nothing where nothing was changed, also after further steps and checkpoints', async () => {
  const { session, stranger } = await day();
  expect(await stranger.look()).toMatchObject({ state: 'same', renamed: [] });
  await desk.call(session);
  expect(await stranger.look()).toMatchObject({ state: 'waiting' });
  await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'same', unrecorded: 0 });
  expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
});

test('a stranger finds nothing while somebody is at the laboratory, which the public text does not say, nor afterwards', async () => {
  const { session, stranger } = await day();
  await desk.pressed(sendToLab, session);
  expect(await stranger.look()).toMatchObject({ state: 'waiting' });
  await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'same' });
  await desk.call(session);
  await desk.pressed(backFromLab, session, { number: 4 });
  await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'same' });
});

test('a stranger finds an answer that leaves the beginning of the log out, and one that keeps a step out of the checkpoints', async () => {
  const { session, stranger } = await day();
  const { trace, proof } = await stranger.ask();
  const end = { ...trace, events: trace.events.slice(-1) };
  expect(await lookAgain(end, proof, stranger.memory, nodeTools)).toMatchObject({ state: 'different', why: 'gone' });
  await desk.pressed(recall, session);
  const late = await stranger.ask();
  const hours = { ...late.proof, made_at: new Date(app.clock.now.getTime() + 3 * 3_600_000).toISOString() };
  expect(await lookAgain(late.trace, hours, stranger.memory, nodeTools)).toMatchObject({ why: 'recorded' });
});

test('two people who were shown two histories find it when one has the checkpoint of the other', async () => {
  const { session, stranger: one } = await day();
  const first = await one.ask();
  await asOwner((client) => all(otherTime, rebuild, treeGone)(client, session));
  await checkpoint();
  const other = new Stranger(app, session);
  expect(await other.look()).toMatchObject({ state: 'same' });
  const { heads: _, ...exchanged } = { ...other.memory!, covered: 0 };
  expect(await lookAgain(first.trace, first.proof, { ...exchanged, heads: [] }, nodeTools)).toMatchObject({
    state: 'different',
    why: 'history',
  });
});

test('a stranger who looks for the first time finds a chain that was rebuilt above the leaf of the old one', async () => {
  const { session } = await day();
  await asOwner((client) => all(otherTime, rebuild)(client, session));
  expect(await new Stranger(app, session).look()).toMatchObject({ state: 'different', why: 'recorded' });
});

test('a stranger finds an older checkpoint that is shown again, and another key', async () => {
  const { session, stranger } = await day();
  const older = await stranger.ask();
  await desk.call(session);
  await checkpoint();
  await stranger.look();
  expect(await lookAgain(older.trace, older.proof, stranger.memory, nodeTools)).toMatchObject({ state: 'different' });
  const unseen = { ...stranger.memory!, heads: [], covered: 0 };
  expect(await lookAgain(older.trace, older.proof, unseen, nodeTools)).toMatchObject({ why: 'shorter' });
  await desk.pressed(recall, session);
  app.clock.minutes(1);
  // Another process, which finds another key in the database.
  await app.pool.query('update queue_log_key set secret_sealed = $1', [
    app.deps.vault.seal(randomBytes(32), LOG_KEY_CONTEXT),
  ]);
  await makeCheckpoints(app.clock.now, { ...app.deps, pool: app.pool });
  expect(await stranger.look()).toMatchObject({ why: 'signature' });
});

test('a name that was corrected is said, and is no fault', async () => {
  const { session, stranger } = await day();
  await app.pool.query(
    "update clinic set name = 'Poli Baru' where id = (select clinic_id from session where id = $1)",
    [session],
  );
  expect(await stranger.look()).toMatchObject({ state: 'same', renamed: ['clinic'] });
});

test('a glance at the leaf alone says whether a number is recorded, and finds a tree that was made anew', async () => {
  desk = await DeskStand.open(app);
  const { session } = await desk.queue(2);
  const asker = new Stranger(app, session);
  const glanceNow = async (memory: Memory | null) => {
    asker.memory = memory;
    const { trace, proof } = await asker.ask();
    return glance({ session, version: trace.total }, proof, memory, nodeTools);
  };
  const first = await glanceNow(null);
  expect(first).toMatchObject({ state: 'waiting', steps: 0 });
  const { memory } = first as Extract<Look, { memory: Memory }>;
  await checkpoint();
  const second = await glanceNow(memory);
  expect(second).toMatchObject({ state: 'same', memory: { since: 4, covered: 4 } });
  const stored = (second as Extract<Look, { memory: Memory }>).memory;
  // What comes later may wait; the number itself is recorded.
  await desk.start(session);
  expect(await glanceNow(stored)).toMatchObject({ state: 'same', unrecorded: 1 });
  await asOwner((client) => all(otherTime, rebuild, treeGone)(client, session));
  expect(await glanceNow(stored)).toMatchObject({ state: 'different', why: 'history' });
  await checkpoint();
  expect(await glanceNow(stored)).toMatchObject({ state: 'different' });
});

test('a log of thousands of events is looked at page by page, and its end and its middle cannot be changed', async () => {
  desk = await DeskStand.open(app);
  const { session } = await desk.queue(1);
  await app.pool.query(
    `insert into queue_event (session_id, version, kind, number, at)
     select s.id, s.version + more, 'RUNNING_LATE', 1, $2 from session s, generate_series(1, 2500) as more where s.id = $1`,
    [session, app.clock.now],
  );
  await app.pool.query('update session set version = version + 2500 where id = $1', [session]);
  const stranger = new Stranger(app, session);
  await checkpoint();
  expect(await stranger.look()).toMatchObject({ state: 'same', steps: 2_502 });
  await asOwner((client) => change('number = 2', 'version = 1300')(client, session));
  expect(await stranger.look()).toMatchObject({ state: 'different', version: 1_300 });
});

test('a ticket that was opened before the first checkpoint holds the step at issue, and finds a log that was rebuilt since', async () => {
  desk = await DeskStand.open(app);
  const { session } = await desk.queue(2);
  const asker = new Stranger(app, session);
  const glanceFrom = async (memory: Memory | null) => {
    asker.memory = memory;
    const { trace, proof } = await asker.ask(memory?.since ?? 4);
    return glance({ session, version: trace.total }, proof, memory, nodeTools);
  };
  const first = (await glanceFrom(null)) as Extract<Look, { memory: Memory }>;
  const { rows } = await app.pool.query<{ head: string }>(
    "select encode(hash, 'hex') as head from queue_event where session_id = $1 and version = 4",
    [session],
  );
  expect(first.memory).toMatchObject({ since: 4, covered: 0, heads: [{ version: 4, head: rows[0]!.head }] });
  await checkpoint();
  const second = (await glanceFrom(first.memory)) as Extract<Look, { memory: Memory }>;
  // The step at issue stays first, and the signed note is stored as it is.
  expect(second.memory.heads[0]).toEqual({ version: 4, head: rows[0]!.head });
  expect(second.memory.tree!.note).toContain('\n— ');
  const otherBeginning = change("at = at - interval '1 minute'", 'version = 1');
  await asOwner((client) => all(otherBeginning, rebuild, treeGone)(client, session));
  expect(await glanceFrom(first.memory)).toMatchObject({ state: 'different', why: 'seen', version: 4 });
  await checkpoint();
  expect(await glanceFrom(first.memory)).toMatchObject({ state: 'different', why: 'seen', version: 4 });
});
