import { describe, expect, test } from 'vitest';
import { eveningNotifications, notificationsOf } from './notifications-of-log.ts';
import type { LogEvent, LogPerson, LogSession, RetractedNotification } from './notifications-of-log.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const session: LogSession = {
  id: 7,
  status: 'RUNNING',
  date: '2026-11-23',
  zone: 'WIB',
  lateVersion: null,
  arrivedVersion: null,
};
const person = (fields: Partial<LogPerson> = {}): LogPerson => ({
  appointmentId: 1,
  accountId: 10,
  status: 'BOOKED',
  part: 'GENERAL',
  bookedAt: minutes(-600),
  sessionId: 7,
  date: '2026-11-23',
  startsAt: minutes(-60),
  endsAt: minutes(180),
  ahead: 9,
  near: 3,
  confirmBy: null,
  ...fields,
});
const event = (kind: LogEvent['kind'], fields: Partial<LogEvent> = {}): LogEvent => ({
  version: 40,
  kind,
  appointmentId: 1,
  actorId: 10,
  at: NOW,
  until: null,
  because: null,
  isUndone: false,
  ...fields,
});
const kindsByAppointment = (
  events: LogEvent[],
  people: LogPerson[],
  of: Partial<LogSession> = {},
  now = NOW,
  before: RetractedNotification[] = [],
) => notificationsOf(events, { ...session, ...of }, people, now, before).map(({ dedupe }) => dedupe);
const doctor = (kind: LogEvent['kind'], fields: Partial<LogEvent> = {}) =>
  event(kind, { appointmentId: null, actorId: 99, ...fields });

describe('a number', () => {
  test('that is taken is notified', () => {
    expect(kindsByAppointment([event('ISSUED')], [person({ bookedAt: NOW })], { status: 'OPEN' })).toEqual([
      'booked:1',
    ]);
  });
  test('that is taken is notified although its event had to be a little later than the booking, because the event before it was', () => {
    expect(kindsByAppointment([event('ISSUED')], [person({ bookedAt: minutes(-0.1) })], { status: 'OPEN' })).toEqual([
      'booked:1',
    ]);
  });
  test('that came from another session, or was registered on the spot, is not notified as taken', () => {
    expect(kindsByAppointment([event('ISSUED')], [person()], { status: 'OPEN' })).toEqual([]);
    expect(
      kindsByAppointment([event('ISSUED')], [person({ bookedAt: NOW, part: 'ONSITE' })], { status: 'OPEN' }),
    ).toEqual([]);
  });
  test('that was taken an hour ago is not notified any more', () => {
    const at = minutes(-60);
    expect(kindsByAppointment([event('ISSUED', { at })], [person({ bookedAt: at })], { status: 'OPEN' })).toEqual([]);
  });
});

describe('a call', () => {
  const called = person({ status: 'CALLED', ahead: null });
  test('is notified for three minutes to a patient who is called and has not come', () => {
    expect(kindsByAppointment([event('CALLED')], [called])).toEqual(['called:1:7:40']);
    expect(kindsByAppointment([event('CALLED')], [called], {}, minutes(3))).toEqual([]);
    expect(kindsByAppointment([event('CALLED')], [person({ status: 'SERVING', ahead: null })])).toEqual([]);
  });
  test('and the next call are one notification when both are new', () => {
    expect(kindsByAppointment([event('CALLED'), event('RECALLED', { version: 41 })], [called])).toEqual([
      'called:1:7:41',
    ]);
  });
});

describe('a patient who is near', () => {
  test('has as few people before them as their settings say', () => {
    const people = [0, 3, 4, 5].map((ahead) => person({ appointmentId: ahead, ahead, near: ahead === 5 ? 5 : 3 }));
    expect(kindsByAppointment([event('SERVED', { appointmentId: null })], people)).toEqual([
      'near:0:7',
      'near:3:7',
      'near:5:7',
    ]);
  });
  test('is not notified before the doctor has begun, in a pause, or while held', () => {
    expect(kindsByAppointment([event('CHECKED_IN')], [person({ ahead: 0 })], { status: 'OPEN' })).toEqual([]);
    expect(kindsByAppointment([event('CHECKED_IN')], [person({ ahead: 0 })], { status: 'PAUSED' })).toEqual([]);
    expect(kindsByAppointment([event('HELD')], [person({ status: 'HELD', ahead: null })])).toEqual([]);
  });
});

describe('the doctor', () => {
  test('is late for everybody who waits, until the doctor is expected', () => {
    const people = [
      person(),
      person({ appointmentId: 2, status: 'HELD', ahead: null }),
      person({ appointmentId: 3, status: 'DONE', ahead: null }),
    ];
    const late = doctor('DOCTOR_LATE', { until: minutes(30) });
    expect(kindsByAppointment([late], people, { status: 'OPEN' })).toEqual(['late:1:7:40', 'late:2:7:40']);
    expect(kindsByAppointment([late], people, { status: 'OPEN' }, minutes(30))).toEqual([]);
  });
  test('who came meanwhile is not notified as late', () => {
    const events = [doctor('DOCTOR_LATE'), doctor('DOCTOR_ARRIVED', { version: 41 })];
    expect(kindsByAppointment(events, [person()], { status: 'OPEN', lateVersion: 40, arrivedVersion: 41 })).toEqual([
      'arrived:1:7:41',
    ]);
  });
  test('who begins has arrived for those notified of a delay, with the same key as the arrival', () => {
    const begun = [doctor('SESSION_STARTED', { version: 42 })];
    expect(kindsByAppointment(begun, [person()], { lateVersion: 40, arrivedVersion: 41 })).toEqual(['arrived:1:7:41']);
    expect(kindsByAppointment(begun, [person()], { lateVersion: 40, arrivedVersion: 42 })).toEqual(['arrived:1:7:42']);
    expect(kindsByAppointment(begun, [person()])).toEqual([]);
  });
  test('is not notified to patients who are near', () => {
    expect(kindsByAppointment([doctor('SESSION_STARTED')], [person({ ahead: 1 })], { lateVersion: 30 })).toEqual([
      'near:1:7',
    ]);
  });
});

describe('an event that the desk took back', () => {
  const before = (kind: RetractedNotification['kind'], appointmentId = 1): RetractedNotification => ({
    noticeId: 900 + appointmentId,
    appointmentId,
    kind,
    version: 41,
    at: NOW,
  });
  const undone = doctor('UNDONE', { version: 41 });
  test('is not notified, and does not replace what was said before it', () => {
    const late = (version: number, isUndone: boolean) =>
      doctor('DOCTOR_LATE', { version, isUndone, until: minutes(30) });
    expect(kindsByAppointment([late(40, true), undone], [person()], { status: 'OPEN' })).toEqual([]);
    expect(kindsByAppointment([late(39, false), late(40, true), undone], [person()], { status: 'OPEN' })).toEqual([
      'late:1:7:39',
    ]);
    const called = person({ status: 'CALLED', ahead: null });
    expect(kindsByAppointment([event('CALLED', { isUndone: true }), undone], [called])).toEqual([]);
  });
  test('is corrected for patients who were notified and still wait', () => {
    const people = [person(), person({ appointmentId: 2, status: 'CANCEL', ahead: null })];
    const all = [before('LATE'), before('LATE', 2), before('LATE', 3)];
    expect(kindsByAppointment([undone], people, { status: 'OPEN' }, NOW, all)).toEqual(['taken_back:901']);
  });
  test('is not corrected for patients who get a new notification', () => {
    const late = doctor('DOCTOR_LATE', { version: 42, until: minutes(12) });
    const of = { status: 'OPEN', lateVersion: 42 } as const;
    expect(kindsByAppointment([undone, late], [person()], of, NOW, [before('LATE')])).toEqual(['late:1:7:42']);
    const called = person({ status: 'CALLED', ahead: null });
    expect(
      kindsByAppointment([undone, event('CALLED', { version: 42 })], [called], {}, NOW, [before('CALLED')]),
    ).toEqual(['called:1:7:42']);
  });
});

describe('a number that a center ended', () => {
  const rejected = person({ status: 'REJECT', ahead: null });
  test('is notified, with the reason from the log', () => {
    const ended = event('CANCELLED', { actorId: 99, because: 'MISSED' });
    expect(notificationsOf([ended], session, [rejected], NOW)).toMatchObject([
      { dedupe: 'center_cancelled:1:7:40', kind: 'CENTER_CANCELLED', detail: { because: 'MISSED' } },
    ]);
  });
  test('is not notified when only the clock ended it', () => {
    expect(kindsByAppointment([event('CANCELLED', { actorId: null, because: 'NOT_CHECKED_IN' })], [rejected])).toEqual(
      [],
    );
  });
});

describe('what patients do themselves', () => {
  test('is confirmed: a cancellation, a rescheduling', () => {
    expect(kindsByAppointment([event('CANCELLED')], [person({ status: 'CANCEL', ahead: null })])).toEqual([
      'cancelled:1:7:40',
    ]);
    expect(kindsByAppointment([event('MOVED')], [person({ sessionId: 8, ahead: null })])).toEqual(['changed:1:7:40']);
  });
  test('is worth sending until the session begins, however long the night', () => {
    const startsAt = minutes(2_000);
    const gone = person({ status: 'CANCEL', ahead: null, startsAt });
    expect(notificationsOf([event('CANCELLED')], session, [gone], NOW)).toMatchObject([{ notAfter: startsAt }]);
    const moved = person({ sessionId: 8, ahead: null, startsAt });
    expect(notificationsOf([event('MOVED')], session, [moved], NOW)).toMatchObject([{ notAfter: startsAt }]);
  });
  test('that its holder moved is notified also where the session that was left is called off by then', () => {
    const moved = [person({ sessionId: 8, ahead: null })];
    const notified = notificationsOf([event('MOVED')], { ...session, status: 'CANCELLED' }, moved, NOW);
    expect(notified).toMatchObject([{ kind: 'CHANGED', appointmentId: 1 }]);
  });
  test('is not what a center does: its change notifies by itself', () => {
    const moved = [person({ sessionId: 8, ahead: null })];
    expect(kindsByAppointment([event('MOVED', { actorId: 99 })], moved)).toEqual([]);
    for (const kind of ['SUBSTITUTED', 'HOURS_CHANGED', 'SESSION_CANCELLED', 'SESSION_REOPENED'] as const)
      expect(kindsByAppointment([doctor(kind)], [person()])).toEqual([]);
  });
  test('is urgent only on the day itself', () => {
    const urgent = (date: string) =>
      notificationsOf(
        [event('CANCELLED')],
        { ...session, date, status: 'OPEN' },
        [person({ status: 'CANCEL', ahead: null, date })],
        NOW,
      ).map((one) => one.urgent);
    expect([urgent('2026-11-23'), urgent('2026-11-24')]).toEqual([[true], [false]]);
  });
});

test('on the evening before, everybody who booked until then and still has the number is asked, until the session begins', () => {
  const startsAt = minutes(900);
  const people = [
    person(),
    person({ appointmentId: 2, bookedAt: minutes(1) }),
    person({ appointmentId: 3, status: 'CANCEL' }),
    person({ appointmentId: 4, confirmBy: minutes(180) }),
  ];
  expect(eveningNotifications({ id: 7, startsAt }, people, NOW)).toMatchObject([
    { dedupe: 'evening:1:7', urgent: false, answerBy: null, notAfter: startsAt },
    { dedupe: 'evening:4:7', urgent: false, answerBy: minutes(180), notAfter: startsAt },
  ]);
});
