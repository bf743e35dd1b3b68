import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { book, cancel } from '#contract/booking/appointment.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import type { FairLimits } from '#domain/booking/fair-use.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';

const refusedAs = (details: object) => ({
  ok: false,
  error: expect.objectContaining({ code: 'TAKEN_TOO_OFTEN', details }) as object,
});

/** A product with these limits, a center in it, and a family there. */
async function openWith(fair: Partial<FairLimits>) {
  const other = await createTestApp({ fair: { ...FAIR_LIMITS, ...fair } });
  const there = await makeTestCenter(other.pool);
  const mother = await makePerson(other.pool);
  const ask = (session: number, patient: number) => {
    const body = { session, patient, payment: there.umum, idempotency_key: randomUUID() };
    return other.call(book, { body, token: mother.token });
  };
  return { other, there, mother, ask };
}

test('in an hour an account takes twelve numbers, also when it gives none back', async () => {
  const { other, there, mother, ask } = await openWith({ account_numbers: 100, session_numbers: 100 });
  try {
    const session = await makeQueue(other.pool, there, { date: '2026-11-30', general: 100 });
    const kin = await Promise.all(Array.from({ length: 13 }, () => makePatient(other.pool, mother.accountId)));
    for (const patient of kin.slice(0, 12)) await answered(ask(session, patient));
    expect(await ask(session, kin[12]!)).toMatchObject(refusedAs({ most: 12, per: 'hour' }));
    other.clock.minutes(60);
    await answered(ask(session, kin[12]!));
  } finally {
    await other.close();
  }
});

test('in a day an account takes thirty numbers, given back or not, whatever the date is, and a day after the first it takes others', async () => {
  const { other, there, mother, ask } = await openWith({ taken_hour: 100, account_numbers: 100, session_numbers: 100 });
  try {
    const session = await makeQueue(other.pool, there, { date: '2026-11-30', general: 100 });
    const kin = await Promise.all(Array.from({ length: 31 }, () => makePatient(other.pool, mother.accountId)));
    const begun = other.clock.now;
    // The last ones at 03:00 of the next date.
    for (let nth = 0; nth < 30; nth += 1) {
      const { appointment } = await answered(ask(session, kin[nth]!));
      const params = { trans_code: appointment.trans_code };
      if (nth === 9) await answered(other.call(cancel, { params, body: {}, token: mother.token }));
      if (nth % 10 === 0) other.clock.minutes(6 * 60);
    }
    const refusal = await ask(session, kin[30]!);
    expect(refusal).toMatchObject(refusedAs({ most: 30, per: 'day' }));
    // It is about the account, and no field of the form would solve it.
    expect((refusal as { error: object }).error).not.toHaveProperty('field');
    const query = { session: `${session}` };
    const { fair } = await answered(other.call(getPaymentRequirement, { query, token: mother.token }));
    expect(fair.refusals[0]).toMatchObject({ code: 'TAKEN_TOO_OFTEN', details: { most: 30, per: 'day' } });
    other.clock.now = new Date(begun.getTime() + 24 * 3_600_000 - 1_000);
    expect(await ask(session, kin[30]!)).toMatchObject(refusedAs({ most: 30, per: 'day' }));
    other.clock.advance(1_000);
    await answered(ask(session, kin[30]!));
  } finally {
    await other.close();
  }
});

test('a desk is not bound by what an account takes in a day', async () => {
  const { other, there, mother, ask } = await openWith({ taken_day: 2 });
  try {
    const staff = await makeStaff(other.pool, there.center);
    const session = await makeQueue(other.pool, there);
    const kin = await Promise.all([1, 2].map(() => makePatient(other.pool, mother.accountId)));
    for (const patient of kin) await answered(ask(session, patient));
    expect(await ask(session, mother.patientId)).toMatchObject(refusedAs({ most: 2, per: 'day' }));
    // The desk knows who was at its center.
    await other.pool.query(
      "insert into center_patient (center_id, patient_id, name, last_visit) values ($1, $2, '', '2026-11-01')",
      [there.center, mother.patientId],
    );
    const body = {
      patient: { id: mother.patientId },
      payment: there.umum,
      priority: null,
      over: null,
      idempotency_key: randomUUID(),
    };
    await answered(other.call(registerWalkIn, { params: { id: `${session}` }, body, token: staff.token }));
  } finally {
    await other.close();
  }
});
