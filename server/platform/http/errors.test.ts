import { expect, it } from 'vitest';
import { createFailures } from './errors.ts';

const nothing = { info: () => undefined, error: () => undefined };
const answerTo = (thrown: unknown) => createFailures(nothing).answer(thrown, 'request-1');
/** As the driver reports what PostgreSQL says. */
const said = (code: string, message: string, severity = 'ERROR') =>
  Object.assign(new Error(message), { code, severity });

it('a database that is silent, away or too slow is answered as what passes, without its own words', async () => {
  const failures = [
    said('57014', 'canceling statement due to statement timeout'),
    said('57P03', 'the database system is starting up', 'FATAL'),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.3:5432'), { code: 'ECONNREFUSED' }),
    // Its container was stopped, and nobody knows its name any more.
    Object.assign(new Error('getaddrinfo ENOTFOUND postgres'), { code: 'ENOTFOUND' }),
    Object.assign(new Error('getaddrinfo EAI_AGAIN postgres'), { code: 'EAI_AGAIN' }),
    Object.assign(new Error('connect EHOSTUNREACH 10.0.0.3:5432'), { code: 'EHOSTUNREACH' }),
    new Error('Query read timeout'),
    // The connection of a transaction broke between two of its statements.
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
  ];
  for (const failure of failures) {
    const answer = answerTo(failure);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
    const text = await answer.text();
    expect(text).not.toMatch(/statement|starting|postgres|10\.0\.0\.3|read timeout|queryable/);
    expect(text).toContain('"MAINTENANCE"');
  }
});

it('a database that reads and takes nothing is answered as that, and sends nobody to the page of maintenance', async () => {
  const failures = [
    said('53100', 'could not extend file "base/16384/2619": No space left on device'),
    said('58030', 'could not write block 7 in file "base/16384/2619"'),
    said('25006', 'cannot execute INSERT in a read-only transaction'),
  ];
  for (const failure of failures) {
    const answer = answerTo(failure);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await answer.json()).toEqual({ status: 'error', error: { code: 'NOT_STORED', request_id: 'request-1' } });
  }
});

it('a database that ended because it could not write its log says nothing of what was done', async () => {
  const answer = answerTo(said('53100', 'could not write to file "pg_wal/xlogtemp.7": No space left', 'PANIC'));
  expect(await answer.json()).toMatchObject({ error: { code: 'MAINTENANCE' } });
});

it('what nobody knows is a failure of ours, and shows no internals', async () => {
  const answer = answerTo(
    Object.assign(new Error('duplicate key value violates "appointment_one"'), { code: '23505' }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ status: 'error', error: { code: 'INTERNAL', request_id: 'request-1' } });
});

it('what fails for everybody is logged once in ten seconds with the number of the others, and what nobody knows every time', () => {
  const lines: unknown[] = [];
  let ms = 0;
  const log = { info: () => undefined, error: (_: string, facts?: object) => void lines.push(facts) };
  const failures = createFailures(log, () => ms);
  const full = said('53100', 'could not extend file');
  for (let nth = 0; nth < 50; nth += 1) failures.answer(full, `full-${nth}`);
  failures.answer(said('57P03', 'the database system is starting up'), 'starting');
  ms = 10_000;
  failures.answer(full, 'full-50');
  failures.answer(new Error('a'), 'a');
  failures.answer(new Error('a'), 'b');
  expect(lines).toEqual([
    expect.objectContaining({ request_id: 'full-0' }),
    expect.objectContaining({ request_id: 'starting' }),
    expect.objectContaining({ request_id: 'full-50', unsaid_before: 49 }),
    expect.objectContaining({ request_id: 'a' }),
    expect.objectContaining({ request_id: 'b' }),
  ]);
  expect(lines[0]).not.toHaveProperty('unsaid_before');
});
