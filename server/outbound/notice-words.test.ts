import { expect, test } from 'vitest';
import { NOTICE_KINDS } from '#domain/vocabulary.ts';
import type { NoticeKind } from '#domain/vocabulary.ts';
import type { NoticeRow } from '../store/notice.store.ts';
import { noticeWords } from './notice-words.ts';

const AT = new Date('2026-11-23T02:00:00Z');
const LINK = 'https://ambilantrian.id/e-antrian/K7M4-QXRT';
const row = (kind: NoticeKind, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id: 1,
  accountId: 1,
  detail: { ahead: 3, until: '2026-11-23T03:30:00.000Z', at: '2026-11-23T02:12:00.000Z' },
  facts: {
    kind,
    version: 1,
    notAfter: AT,
    status: 'BOOKED',
    isThere: true,
    sessionStatus: 'OPEN',
    startsAt: AT,
    lateVersion: null,
    hereVersion: null,
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
  ...more,
});
/** The letters of GSM 03.38 that these sentences are made of. */
const GSM = /^[A-Za-z0-9 .,:;?!()/@'"_+-]*$/;

test.each(NOTICE_KINDS)('%s fits one SMS with its link, in letters that an SMS knows', (kind) => {
  const { body } = noticeWords(row(kind), LINK);
  const message = `${body} ${LINK}`;
  expect(message).toMatch(GSM);
  expect(message.length, message).toBeLessThanOrEqual(160);
});

test.each(NOTICE_KINDS)('%s names every hour with its zone, the patient by the given name only', (kind) => {
  for (const zone of ['WIB', 'WITA', 'WIT'] as const) {
    const { subject, body } = noticeWords(row(kind, { zone, center: 'RS Uji', doctor: 'dr. Uji' }), LINK);
    const said = `${subject} ${body}`;
    for (const [hour] of said.matchAll(/\d\d:\d\d(-\d\d:\d\d)?/g)) expect(said).toContain(`${hour} ${zone}`);
    expect(said).not.toMatch(/Rahma|Wulandari/);
  }
});

test('hours are those of the center', () => {
  expect(noticeWords(row('LATE', { zone: 'WIT' }), LINK).body).toContain('perkiraan mulai 12:30 WIT');
  expect(noticeWords(row('CALLED', { zone: 'WIB' }), LINK).body).toContain('dipanggil 09:12 WIB');
});

test('a delay without an end, and a room without a name, leave nothing open', () => {
  expect(noticeWords(row('LATE', { detail: {} }), LINK).body).toContain('kami kabari jika sudah datang');
  expect(noticeWords(row('CALLED', { detail: {}, room: '' }), LINK).body).toBe('B14 (Siti) dipanggil. Silakan masuk.');
  expect(noticeWords(row('NEAR', { detail: { ahead: 0 }, room: '' }), LINK).body).toMatch(/: Anda berikutnya\.$/);
});
