import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NavigationContext } from '../../../lib/page/navigation.ts';
import type { VoidAppointment } from './void-status.ts';
import { VoidTicket } from './void-ticket.tsx';

const navigation = { address: { pathname: '/', search: '' }, go: () => undefined, Link: null };
const AT = '2026-11-23T02:12:00.000Z';
const WHEN = 'Senin, 23 November, 09:12 WIB';

/** What the lower part says of a number that is over. */
function sentences(fields: Partial<VoidAppointment>): string {
  const appointment = {
    queue_label: 'B14',
    trans_code: 'ABCD-2345',
    end_reason: null,
    session: { status: 'RUNNING' },
    doctor: { name: 'dr. Ratna', slug: 'dr-ratna' },
    patient: { name: 'Bima' },
    clinic: { polyclinic: { hospital: { name: 'RS Telaga' } } },
    schedule: { date: '2026-11-23', time_start: '08:00:00', time_end: '12:00:00', zone: 'WIB', is_passed: false },
    ...fields,
  } as VoidAppointment;
  const html = renderToStaticMarkup(
    <NavigationContext value={navigation}>
      <VoidTicket appointment={appointment} />
    </NavigationContext>,
  );
  return /bawah-b"><p>(.*?)<\/p>/.exec(html)![1]!.trim();
}

it('says who ended the number and when, in the time of the center, and why', () => {
  const own = { status: 'CANCEL', ended_at: AT, ended_by: 'OWNER' } as const;
  expect(sentences(own)).toBe(`Dibatalkan oleh Anda, ${WHEN}.`);
  expect(sentences({ ...own, end_reason: 'Sudah sembuh' })).toBe(`Dibatalkan oleh Anda, ${WHEN}. Alasan: Sudah sembuh`);
  expect(sentences({ status: 'REJECT', ended_at: AT, ended_by: 'CENTER', end_reason: 'Dokter sakit' })).toBe(
    `Dibatalkan oleh fasilitas kesehatan, ${WHEN}. Alasan: Dokter sakit`,
  );
  // A code of the desk is said in words.
  expect(sentences({ status: 'REJECT', ended_at: AT, ended_by: 'CENTER', end_reason: 'LEFT' })).toContain(
    'Alasan: Anda memberi tahu meja pendaftaran bahwa tidak jadi.',
  );
  expect(sentences({ status: 'DONE', ended_at: AT, ended_by: 'CENTER' })).toBe(
    `Selesai diperiksa ${WHEN}. Semoga lekas sembuh.`,
  );
});

it('blames nobody for a number that was released because it was not confirmed, and says so once', () => {
  const released = { status: 'CANCEL', ended_at: AT, ended_by: null, end_reason: 'Tidak dikonfirmasi' } as const;
  expect(sentences(released)).toBe(`Dibatalkan karena kedatangan tidak dikonfirmasi, ${WHEN}.`);
});

it('sends whoever was missed to the desk as long as the session goes on, and not after it', () => {
  const missed = { status: 'ABSENT', ended_at: AT, ended_by: 'CENTER' } as const;
  const said = `Nomor ini sudah dipanggil, tetapi pemegangnya tidak hadir sampai ${WHEN}.`;
  expect(sentences(missed)).toBe(`${said} Masih di tempat? Lapor ke meja pendaftaran.`);
  expect(sentences({ ...missed, session: { id: 1, status: 'FINISHED', version: 9 } })).toBe(said);
});

it('says of a copy that an earlier version stored what is known of it', () => {
  expect(sentences({ status: 'CANCEL' })).toBe('Antrian ini sudah dibatalkan.');
});
