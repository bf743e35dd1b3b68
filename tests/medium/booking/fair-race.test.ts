import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { book } from '#contract/booking/appointment.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { otherClient } from '../../support/sign-in-attempts.ts';
import { UNLIMITED } from '../../support/unlimited.ts';

/** Two products: one with the rules that hold unless somebody sets others, and one in which an account may take what it likes. */
const sides: Record<'fair' | 'loose', { app: TestApp; statements: () => string[] }> = {} as never;

beforeAll(async () => {
  for (const [side, fair] of Object.entries({ fair: FAIR_LIMITS, loose: UNLIMITED })) {
    const app = await createTestApp({ fair });
    Object.assign(sides, { [side]: { app, statements: recordStatements(app.deps.pool) } });
  }
});
afterAll(() => Promise.all(Object.values(sides).map(({ app }) => app.close())));

/** Takes a number in cash, from a network of this person's own. Answers the number, or the code of the refusal. */
async function take(
  app: TestApp,
  by: Person,
  session: number,
  payment: number,
  peer: string,
): Promise<number | string> {
  const body = { session, patient: by.patientId, payment, idempotency_key: randomUUID(), documents: {} };
  const answer = await app.ask('POST', book.path, { body, token: by.token, peer });
  const { data, error } = (await answer.json()) as { data?: DataOf<typeof book>; error?: { code: string } };
  return data?.appointment.queue_number ?? error?.code ?? 'no answer';
}

test('four hundred people who race for 360 places, each with a telephone, an account and a network of their own, are refused for nothing but the quota', async () => {
  const { app } = sides.fair;
  const place = await makeTestCenter(app.pool);
  const sessions = await Promise.all([0, 1, 2, 3].map(() => makeQueue(app.pool, place, { general: 90 })));
  const people = await Promise.all(Array.from({ length: 400 }, () => makePerson(app.pool)));
  const peers = people.map(() => otherClient());
  expect(new Set(peers.map(networkOf)).size).toBe(400);
  const answers = await Promise.all(
    people.map((by, nth) => take(app, by, sessions[nth % 4]!, place.umum, peers[nth]!)),
  );
  for (const [at, session] of sessions.entries()) {
    const here = answers.filter((_, nth) => nth % 4 === at);
    const numbers = here.filter((answer) => typeof answer === 'number');
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, nth) => nth + 1));
    expect(here.filter((answer) => typeof answer === 'string')).toEqual(Array<string>(10).fill('SESSION_FULL'));
    const { rows } = await app.pool.query<{ holders: number; numbers: number; taken: number }>(
      `select count(distinct a.account_id)::int as holders, count(distinct a.number)::int as numbers, s.general_taken as taken
       from appointment a join session s on s.id = a.session_id where s.id = $1 group by s.id`,
      [session],
    );
    expect(rows).toEqual([{ holders: 90, numbers: 90, taken: 90 }]);
  }
});

/** So many statements does one booking send, and one more is the first request of a browser session in an hour, which notes that it was used. */
const STATEMENTS = 6;

test('the rules of fair use cost an honest person no statement: a first number and a second one send what they send without any limit', async () => {
  const sent: string[][][] = [];
  for (const { app, statements } of [sides.fair, sides.loose]) {
    const place = await makeTestCenter(app.pool);
    const [early, late] = [
      await makeQueue(app.pool, place, { from: '08:00', to: '10:00' }),
      await makeQueue(app.pool, place, { from: '11:00', to: '12:00' }),
    ];
    const [first, ...people] = await Promise.all([1, 2, 3].map(() => makePerson(app.pool)));
    // Whoever comes first fills what is remembered afterwards.
    for (const session of [early, late]) await take(app, first!, session, place.umum, otherClient());
    const each: string[][] = [];
    for (const session of [early, late]) {
      for (const by of people) {
        statements();
        expect(await take(app, by, session, place.umum, otherClient())).toBeGreaterThan(1);
        each.push(statements());
      }
    }
    sent.push(each);
  }
  const [fair, loose] = sent as [string[][], string[][]];
  expect(fair.map((each) => each.length)).toEqual([STATEMENTS + 1, STATEMENTS + 1, STATEMENTS, STATEMENTS]);
  expect(fair).toEqual(loose);
});
