import type { IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { codeInFile } from '../imports/doctor-code.store.ts';
import type { RowsSource } from './source.ts';

type Sources = {
  readonly [Kind in AdminImport]: Pick<RowsSource, 'from' | 'where' | 'id'> & {
    readonly columns: { readonly [Column in (typeof IMPORT_COLUMNS)[Kind][number]]: string };
  };
};

/** The specialisations of a doctor in the form that an import reads; the clinic is chosen by the first. */
const FIELDS = `(select string_agg(s.slug, '|' order by ds.position, s.id) from doctor_specialisation ds
  join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id)`;
const CENTER = {
  kemkes_code: 'm.code',
  name: 'm.name',
  regency_code: 'm.regency_code',
  latitude: 'm.latitude',
  longitude: 'm.longitude',
  address: 'm.address',
  phone: 'm.phone',
  source: 'm.source',
};

/** The rows of each kind in the columns that its import reads; $1 is the center, or null for all. */
export const IMPORT_SOURCES: Sources = {
  doctors: {
    // A doctor has one row; the oldest practice stands for all.
    from: `doctor d join lateral (select p.clinic_id, p.center_id from practice p
        where p.doctor_id = d.id and ($1::int is null or p.center_id = $1) order by p.id limit 1) p on true
      join center m on m.id = p.center_id join clinic k on k.id = p.clinic_id`,
    id: 'd.id',
    columns: {
      id: codeInFile('d'),
      name: 'd.name',
      gender: 'd.gender',
      specialisation: FIELDS,
      hospital_code: 'm.code',
      clinic: 'k.name',
      source: 'd.source',
    },
  },
  practices: {
    from: 'practice p join doctor d on d.id = p.doctor_id join center m on m.id = p.center_id join clinic k on k.id = p.clinic_id',
    where: '$1::int is null or p.center_id = $1',
    id: 'p.id',
    columns: {
      doctor_id: codeInFile('d'),
      name: 'd.name',
      gender: 'd.gender',
      specialisation: FIELDS,
      hospital_code: 'm.code',
      clinic: 'k.name',
      source: 'd.source',
    },
  },
  schedules: {
    from: `schedule w join practice p on p.id = w.practice_id join doctor d on d.id = p.doctor_id join center m on m.id = p.center_id
      join clinic k on k.id = p.clinic_id`,
    where: '$1::int is null or p.center_id = $1',
    id: 'w.id',
    columns: {
      doctor_id: codeInFile('d'),
      hospital_code: 'm.code',
      clinic: 'k.name',
      weekday: 'w.weekday',
      time_start: "to_char(w.time_start, 'HH24:MI')",
      time_end: "to_char(w.time_end, 'HH24:MI')",
      jkn_quota: 'w.jkn_quota',
      general_quota: 'w.general_quota',
      onsite_quota: 'w.onsite_quota',
      source: 'w.source',
    },
  },
  hospitals: {
    from: 'center m',
    where: "m.kind = 'hospital'",
    id: 'm.id',
    columns: {
      ...CENTER,
      type: 'm.hospital_type',
      hospital_class: 'm.hospital_class',
      owner_type: 'm.owner_type',
      beds: 'm.beds',
    },
  },
  puskesmas: {
    from: 'center m',
    where: "m.kind = 'puskesmas'",
    id: 'm.id',
    columns: { ...CENTER, district: 'm.district_name' },
  },
  insurers: {
    from: 'insurer i',
    id: 'i.id',
    columns: { slug: 'i.slug', name: 'i.name', kind: 'i.kind', aliases: 'i.aliases', source: 'i.source' },
  },
};
