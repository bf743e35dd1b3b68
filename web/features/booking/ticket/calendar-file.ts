import { instantOf } from '../../../lib/format.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

/** The appointment as a calendar file (RFC 5545), in UTC so that every calendar agrees on the hour. */
export function calendarFile({
  trans_code: code,
  schedule,
  doctor,
  clinic,
  queue_label: label,
  queue,
}: Appointment): string {
  const utc = (time: string) =>
    instantOf(schedule.date, time, schedule.zone)
      .toISOString()
      .replace(/[-:]|\.\d{3}/g, '');
  const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
  const { hospital } = clinic.polyclinic;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ambil Antrian//ID',
    'BEGIN:VEVENT',
    `UID:${code}@ambil-antrian`,
    `DTSTAMP:${queue.as_of.replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART:${utc(schedule.time_start)}`,
    `DTEND:${utc(schedule.time_end)}`,
    `SUMMARY:${escape(`${label ?? ''} ${doctor.name}`.trim())}`,
    `LOCATION:${escape([clinic.name, hospital.name, hospital.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escape(`${directory.take}: ${code}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
