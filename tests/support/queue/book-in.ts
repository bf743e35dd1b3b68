import { randomUUID } from 'node:crypto';
import { book } from '#contract/booking/appointment.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../answered.ts';
import type { TestApp } from '../app.ts';

/** Takes a number for a person, who pays in cash unless `payment` says otherwise. Returns the code. */
export async function bookIn(
  app: TestApp,
  place: TestCenter,
  session: number,
  { patientId, token }: Pick<Person, 'patientId' | 'token'>,
  payment = place.umum,
): Promise<string> {
  const body = { session, patient: patientId, payment, idempotency_key: randomUUID() };
  return (await answered(app.call(book, { body, token }))).appointment.trans_code;
}
