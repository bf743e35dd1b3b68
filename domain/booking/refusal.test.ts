import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from '../vocabulary.ts';
import { refusalOfCancel } from './cancel.ts';
import { refusalOf } from './refusal.ts';
import type { BookingFacts } from './refusal.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
const facts = (fields: Partial<BookingFacts> = {}): BookingFacts => ({
  status: 'OPEN',
  opensAt: at(-1000),
  closesAt: at(1000),
  left: 1,
  patientKnown: true,
  paymentAccepted: true,
  ...fields,
});

describe('why no number was given', () => {
  it.each([
    [{ status: 'CANCELLED' }, 'SESSION_CANCELLED'],
    [{ status: 'CLOSED' }, 'SESSION_CLOSED'],
    [{ status: 'FINISHED' }, 'SESSION_PASSED'],
    [{ closesAt: NOW }, 'SESSION_PASSED'],
    [{ opensAt: at(1) }, 'BOOKING_NOT_OPEN'],
    [{ left: 0 }, 'SESSION_FULL'],
    [{ left: -1 }, 'SESSION_FULL'],
    [{ patientKnown: false }, 'PATIENT_NOT_FOUND'],
    [{ paymentAccepted: false }, 'PAYMENT_NOT_ACCEPTED'],
  ] as const)('%j: %s', (fields, refusal) => {
    expect(refusalOf(facts(fields), NOW)).toBe(refusal);
  });

  it('is nothing at the very moment booking opens, nor while the queue runs or pauses', () => {
    expect([
      refusalOf(facts({ opensAt: NOW }), NOW),
      refusalOf(facts({ status: 'RUNNING' }), NOW),
      refusalOf(facts({ status: 'PAUSED' }), NOW),
    ]).toEqual([null, null, null]);
  });

  it('is first the reason that makes the others pointless: with an unknown patient, nothing is said of the session', () => {
    expect(refusalOf(facts({ patientKnown: false, status: 'CANCELLED', left: 0 }), NOW)).toBe('PATIENT_NOT_FOUND');
    expect(refusalOf(facts({ status: 'CANCELLED', left: 0 }), NOW)).toBe('SESSION_CANCELLED');
  });
});

describe('giving a number back', () => {
  const later = { status: 'OPEN', endsAt: at(1000) } as const;
  it('is possible until it is called', () => {
    const answers = Object.fromEntries(
      APPOINTMENT_STATUSES.map((status) => [status, refusalOfCancel(status, later, NOW)]),
    );
    expect(answers).toEqual({
      BOOKED: null,
      CHECKED_IN: null,
      HELD: null,
      CALLED: 'CANCEL_TOO_LATE',
      SERVING: 'CANCEL_TOO_LATE',
      DONE: 'ALREADY_ENDED',
      ABSENT: 'ALREADY_ENDED',
      CANCEL: 'ALREADY_ENDED',
      REJECT: 'ALREADY_ENDED',
    });
  });

  it('is not possible once a session has ended that nobody began', () => {
    const answers = [NOW, at(1)].map((endsAt) => refusalOfCancel('BOOKED', { status: 'CLOSED', endsAt }, NOW));
    expect(answers).toEqual(['ALREADY_ENDED', null]);
  });

  it('is possible while the queue runs past its end, or pauses there, until it is called', () => {
    const answers = (['RUNNING', 'PAUSED'] as const).flatMap((status) =>
      (['BOOKED', 'CALLED', 'DONE'] as const).map((of) => refusalOfCancel(of, { status, endsAt: at(-1) }, NOW)),
    );
    expect(answers).toEqual([null, 'CANCEL_TOO_LATE', 'ALREADY_ENDED', null, 'CANCEL_TOO_LATE', 'ALREADY_ENDED']);
  });
});
