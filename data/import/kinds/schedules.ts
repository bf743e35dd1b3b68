import * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';
import { refreshCounts } from '#server/administration/records/center-counts.store.ts';
import { isBroughtSql } from '#server/administration/records/practice-record.store.ts';
import { type Column, upsertRows } from '../../database.ts';
import { clinicName } from '../../generate/specialities.ts';
import { formed, maybe, readCells, text, whole } from '../reading/cells.ts';
import { type CenterRef, readCenterRefs } from './center-refs.ts';
import { refuse } from './centers.ts';
import { ensurePractices, type PracticeWish } from '../write/clinic-write.ts';
import { DOCTOR_ID } from './doctors.ts';
import { kindOf } from '../kind.ts';

const QUOTA_MAX = 500;
/** Days by their number (1 Monday ... 7 Sunday, as BPJS counts) or their name. */
const DAYS: Readonly<Record<string, number>> = {
  senin: 1,
  selasa: 2,
  rabu: 3,
  kamis: 4,
  jumat: 5,
  "jum'at": 5,
  sabtu: 6,
  minggu: 7,
};
const TIME = /^([01]?\d|2[0-3])[:.][0-5]\d(:[0-5]\d)?$/;

const scheduleRow = z.object({
  doctor_id: formed(DOCTOR_ID),
  hospital_code: text(20),
  clinic: maybe(80),
  weekday: text(10),
  time_start: formed(TIME),
  time_end: formed(TIME),
  jkn_quota: whole(QUOTA_MAX),
  general_quota: whole(QUOTA_MAX),
  onsite_quota: whole(QUOTA_MAX),
  source: maybe(),
});

type Doctor = {
  readonly id: number;
  readonly code: string;
  readonly specialisationId: number;
  readonly slug: string;
  readonly name: string;
  readonly isAdopted: boolean;
};
type Line = {
  readonly wish: PracticeWish;
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
  readonly source: string;
};

/**
 * Weekly hours of a center's doctors. Creates the clinic and the practice if needed; a row without a clinic's name means the clinic of the doctor's
 * specialisation.
 */
export const schedules = kindOf({
  name: 'schedules',
  columns: [
    'doctor_id',
    'hospital_code',
    'weekday',
    'time_start',
    'time_end',
    'jkn_quota',
    'general_quota',
    'onsite_quota',
  ],
  known: ['clinic', 'source'],
  open: async ({ client, source, own }) => {
    const doctors = await readDoctors(client, own);
    const centers = await readCenterRefs(client, own);
    const hours = new Map<string, { start: string; end: string }[]>();
    const touched = { centers: new Set<number>(), doctors: new Set<number>() };
    return {
      check: (cells, note): Line | null => {
        const row = readCells(scheduleRow, cells, note);
        if (row === null) return null;
        const weekday = DAYS[row.weekday.toLowerCase()] ?? (/^[1-7]$/.test(row.weekday) ? Number(row.weekday) : 0);
        if (weekday === 0) return refuse(note, 'VALUE_INVALID', 'weekday');
        const doctor = doctors.get(row.doctor_id);
        if (!doctor) return refuse(note, 'DOCTOR_UNKNOWN', 'doctor_id');
        const center = centers.find(row.hospital_code, note);
        if (!center) return null;
        const [start, end] = [clock(row.time_start), clock(row.time_end)];
        if (end <= start) return refuse(note, 'TIME_ORDER', 'time_end');
        const day = hours.get(`${row.doctor_id} ${weekday}`) ?? [];
        if (day.some((other) => start < other.end && other.start < end))
          return refuse(note, 'SCHEDULE_OVERLAP', 'time_start');
        hours.set(`${row.doctor_id} ${weekday}`, [...day, { start, end }]);
        return {
          wish: wishOf(doctor, center, row.clinic),
          weekday,
          start,
          end,
          jkn: row.jkn_quota,
          general: row.general_quota,
          onsite: row.onsite_quota,
          source: row.source ?? source,
        };
      },
      write: async (rows) => {
        const { ids, made } = await ensurePractices(
          client,
          rows.map(({ wish }) => wish),
        );
        for (const { wish } of rows) {
          touched.centers.add(wish.clinic.centerId);
          touched.doctors.add(wish.doctorId);
        }
        return (
          made +
          (await upsertRows(
            client,
            'schedule',
            ['practice_id', 'weekday', 'time_start'],
            COLUMNS,
            rows.map((row, at) => ({
              practice_id: ids[at] ?? 0,
              weekday: row.weekday,
              time_start: row.start,
              time_end: row.end,
              jkn_quota: row.jkn,
              general_quota: row.general,
              onsite_quota: row.onsite,
              source: row.source,
            })),
          ))
        );
      },
      finish: () => refreshCounts(client, [...touched.centers]),
      touched,
    };
  },
});

const int = (name: string): Column => ({ name, type: 'int' });
const COLUMNS: readonly Column[] = [
  int('practice_id'),
  { name: 'weekday', type: 'smallint' },
  { name: 'time_start', type: 'time' },
  { name: 'time_end', type: 'time' },
  int('jkn_quota'),
  int('general_quota'),
  int('onsite_quota'),
  { name: 'source', type: 'text' },
];

function wishOf(doctor: Doctor, center: CenterRef, clinic: string | null): PracticeWish {
  return {
    doctorId: doctor.id,
    isAdopted: doctor.isAdopted,
    clinic: {
      centerId: center.id,
      slug: clinic === null ? `poli-${doctor.slug}` : slugify(clinic),
      name: clinic ?? clinicName(doctor),
      specialisationId: doctor.specialisationId,
      named: clinic !== null,
    },
  };
}

/** '8.30' and '08:30:00' -> '08:30'. */
function clock(time: string): string {
  const [hours = '', minutes = ''] = time.split(/[:.]/);
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Reads all doctors by their ids. Those whom `own`, the only center of the file, did not bring into the directory are adopted by it. */
async function readDoctors(client: PoolClient, own: number | null): Promise<Map<string, Doctor>> {
  const { rows } = await client.query<Doctor>(
    `select distinct on (d.id) d.id, d.code, s.id as "specialisationId", s.slug, s.name,
       $1::int is not null and not ${isBroughtSql('d.id', '$1')} as "isAdopted"
     from doctor d join doctor_specialisation ds on ds.doctor_id = d.id join specialisation s on s.id = ds.specialisation_id
     where d.code is not null order by d.id, ds.position, s.id`,
    [own],
  );
  return new Map(rows.map((row) => [row.code, row]));
}
