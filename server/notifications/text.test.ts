import { describe, expect, test } from 'vitest';
import { RETRACTABLE_KINDS } from '#domain/notifications/notification.ts';
import { MANDATORY_NOTIFICATION_KINDS, OPTIONAL_NOTIFICATION_KINDS } from '#domain/vocabulary.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';
import type { NotificationRow } from './notification.store.ts';
import { notificationWords } from './text.ts';

const AT = new Date('2026-11-23T02:00:00Z');
const LINK = 'https://ambilantrian.id/e-antrian/K7M4-QXRT';
const row = (kind: NotificationKind, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id: 1,
  accountId: 1,
  appointmentId: 1,
  detail: { ahead: 3, until: '2026-11-23T03:30:00.000Z', at: '2026-11-23T02:12:00.000Z' },
  facts: {
    kind,
    version: 1,
    notAfter: AT,
    status: 'BOOKED',
    isThere: true,
    isUndone: false,
    sessionStatus: 'OPEN',
    startsAt: AT,
    lateVersion: null,
    hereVersion: null,
    arrivedVersion: null,
    ahead: 3,
    takenBack: null,
  },
  patient: 'Siti Rahma Wulandari',
  code: 'K7M4-QXRT',
  number: 14,
  label_prefix: 'B',
  doctor: 'dr. Ratna Kusumawardhani, Sp.PD-KGEH',
  center: 'RSUP Dr. Hasan Sadikin',
  room: 'Ruang 12 Lantai 3',
  date: '2026-11-23',
  time_start: '08:00:00',
  time_end: '12:00:00',
  zone: 'WITA',
  expected: new Date('2026-11-23T03:30:00Z'),
  confirm_by: null,
  session: 1,
  version: 1,
  refusedBy: [],
  ...more,
});
/** The characters of GSM 03.38 that these sentences use. */
const GSM = /^[A-Za-z0-9 .,:;?!()/@'"_+-]*$/;

const KINDS = [...OPTIONAL_NOTIFICATION_KINDS, ...MANDATORY_NOTIFICATION_KINDS];
/** One of the longest names of the directory. */
const LONG = 'Prof. Dr. dr. Raden Roro Kusumaningtyas Wirjosoedirdjo, Sp.PD-KGEH, M.Kes, FINASIM';

describe.each(KINDS)('%s', (kind) => {
  test.each(['dr. Ratna Kusumawardhani, Sp.PD-KGEH', LONG])('of %s fits one SMS with its link', (doctor) => {
    const begun = { detail: { of: 'LATE' }, facts: { ...row(kind).facts, sessionStatus: 'RUNNING' } } as const;
    for (const more of [
      {},
      ...RETRACTABLE_KINDS.map((of) => ({ detail: { of } })),
      { expected: null },
      { confirm_by: AT },
      begun,
    ]) {
      const { body } = notificationWords(row(kind, { doctor, patient: 'Bartholomeus', ...more }), LINK);
      const message = `${body} ${LINK}`;
      expect(message).toMatch(GSM);
      expect(message.length, message).toBeLessThanOrEqual(160);
    }
  });

  test('the push is a whole sentence and announces no link', () => {
    const { body, push = body } = notificationWords(row(kind), LINK);
    expect(push).toMatch(/[.?]$/);
    expect(push).not.toContain('di sini');
  });
});

test.each(KINDS)('%s names every hour with its zone, the patient by the given name only', (kind) => {
  for (const zone of ['WIB', 'WITA', 'WIT'] as const) {
    const { subject, body } = notificationWords(row(kind, { zone, center: 'RS Uji', doctor: 'dr. Uji' }), LINK);
    const whole = `${subject} ${body}`;
    for (const [hour] of whole.matchAll(/\d\d:\d\d(-\d\d:\d\d)?/g)) expect(whole).toContain(`${hour} ${zone}`);
    expect(whole).not.toMatch(/Rahma|Wulandari/);
  }
});

test('times are shown in the zone of the center', () => {
  expect(notificationWords(row('LATE', { zone: 'WIT' }), LINK).body).toContain('perkiraan mulai 12:30 WIT');
  expect(notificationWords(row('CALLED', { zone: 'WIB' }), LINK).body).toContain('dipanggil 09:12 WIB');
});

test('a delay without an announced time, and a room without a name, give whole sentences', () => {
  expect(notificationWords(row('LATE', { detail: {} }), LINK).body).toContain('kami kabari jika sudah datang');
  expect(notificationWords(row('CALLED', { detail: {}, room: '' }), LINK).body).toBe(
    'B14 (Siti) dipanggil. Silakan masuk.',
  );
  expect(notificationWords(row('NEAR', { detail: { ahead: 0 }, room: '' }), LINK).body).toMatch(/: Anda berikutnya\.$/);
});

test('a correction says what is true now', () => {
  const bodyOf = (of: 'LATE' | 'ARRIVED' | 'CALLED', more: Partial<NotificationRow> = {}) =>
    notificationWords(row('TAKEN_BACK', { detail: { of }, doctor: 'dr. Uji', zone: 'WIB', ...more }), LINK).body;
  expect(bodyOf('LATE')).toMatch(/^Koreksi: dr\. Uji diperkirakan mulai 10:30 WIB\./);
  expect(bodyOf('LATE', { expected: null })).toMatch(/^Koreksi: abaikan kabar bahwa dr\. Uji terlambat\./);
  const { facts } = row('TAKEN_BACK');
  expect(bodyOf('LATE', { facts: { ...facts, sessionStatus: 'RUNNING' } })).toMatch(/^Koreksi: dr\. Uji sudah mulai\./);
  expect(bodyOf('ARRIVED')).toMatch(/^Koreksi: dr\. Uji belum datang\./);
  expect(bodyOf('CALLED')).toBe('Koreksi: panggilan B14 (Siti) dibatalkan. Maaf, mohon tunggu dipanggil lagi.');
});

test('who must confirm is told on the evening before until when, and what becomes of the number otherwise', () => {
  const words = notificationWords(row('EVENING', { confirm_by: new Date('2026-11-22T13:00:00Z') }), LINK);
  expect(words.subject).toBe('Konfirmasi sebelum 21:00 WITA');
  expect(words.body).toMatch(/sebelum 21:00 WITA\. Tanpa itu (nomor di)?batal/);
});
