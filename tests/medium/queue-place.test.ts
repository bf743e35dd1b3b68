import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDetail } from '#contract/endpoints/appointment.ts';
import { inCallingOrder } from '#domain/queue/order.ts';
import { APPOINTMENT_STATUSES } from '#domain/vocabulary.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import { makePerson, makePlace, makeQueue } from '../factories/queue.ts';
import type { Person, Place } from '../factories/queue.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

let app: TestApp;
let place: Place;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makePlace(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

type Held = { code: string; number: number; status: AppointmentStatus };

/** Numbers 1 to 45 of one session, each status several times, all of one family. */
async function makeNumbers(): Promise<Held[]> {
  const session = await makeQueue(app.pool, place);
  const held = Array.from({ length: 45 }, (_, at) => ({
    code: `TEST-${'ABCDEFGH'[session % 8]}${'ABCDEFGH'[Math.floor(at / 8)]}${(at % 8) + 2}A`,
    number: at + 1,
    status: APPOINTMENT_STATUSES[(at * 7 + session) % APPOINTMENT_STATUSES.length]!,
  }));
  await app.pool.query(
    `with family as (
       insert into patient (account_id, relation, name, gender, birth_date, created_at)
       select $1, 'child', 'Anak ' || n, 'L', '2020-01-01', now() from generate_series(1, 45) n returning id
     ), child as (select id, row_number() over () as n from family)
     insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, status, rules, idempotency_key, request_digest, booked_at)
     select code, $2, child.id, $1, number, 'GENERAL', $3, status, '{}', code, '', now()
     from json_to_recordset($4) held (code text, number int, status text) join child on child.n = number`,
    [person.accountId, session, place.umum, JSON.stringify(held)],
  );
  return held;
}

test('the place told to everybody who looks at once is the place in the order of calling', async () => {
  const numbers = [...(await makeNumbers()), ...(await makeNumbers())];
  const queues = [numbers.slice(0, 45), numbers.slice(45)];
  // Twice each, in no order: looks of one queue are answered together, and count on from each other.
  const looks = numbers.concat(numbers).sort((a, b) => ((a.number * 31) % 47) - ((b.number * 31) % 47));
  const told = await Promise.all(
    looks.map((held) => app.call(getDetail, { params: { trans_code: held.code }, token: person.token })),
  );
  const expected = looks.map((held) => {
    const queue = queues.find((each) => each.includes(held))!;
    const at = inCallingOrder(queue).indexOf(held);
    return { number: held.number, status: held.status, ahead: at < 0 ? null : at };
  });
  expect(
    told.map((answer) => {
      if (!answer.ok) return answer.error;
      const { queue_number, status, queue } = answer.data.appointment;
      return { number: queue_number, status, ahead: queue.ahead };
    }),
  ).toEqual(expected);
  expect(new Set(expected.map(({ ahead }) => ahead)).size).toBeGreaterThan(8);
});
