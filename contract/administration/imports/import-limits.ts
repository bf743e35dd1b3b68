/** The kinds of files that staff import and export, and their columns, as data/import reads them. */
export const IMPORT_COLUMNS = {
  doctors: ['id', 'name', 'gender', 'specialisation', 'hospital_code', 'clinic', 'source'],
  practices: ['doctor_id', 'name', 'gender', 'specialisation', 'hospital_code', 'clinic', 'source'],
  schedules: [
    'doctor_id',
    'hospital_code',
    'clinic',
    'weekday',
    'time_start',
    'time_end',
    'jkn_quota',
    'general_quota',
    'onsite_quota',
    'source',
  ],
  hospitals: [
    'kemkes_code',
    'name',
    'regency_code',
    'latitude',
    'longitude',
    'type',
    'hospital_class',
    'owner_type',
    'beds',
    'address',
    'phone',
    'source',
  ],
  puskesmas: ['kemkes_code', 'name', 'regency_code', 'latitude', 'longitude', 'district', 'address', 'phone', 'source'],
  insurers: ['slug', 'name', 'kind', 'aliases', 'source'],
} as const;
export type AdminImport = keyof typeof IMPORT_COLUMNS;
export const ADMIN_IMPORTS = [
  'doctors',
  'practices',
  'schedules',
  'hospitals',
  'puskesmas',
  'insurers',
] as const satisfies readonly AdminImport[];

/** What a center's manager may import: rows of the own center. */
export const CENTER_IMPORTS = ['doctors', 'practices', 'schedules'] as const satisfies readonly AdminImport[];
export type CenterImport = (typeof CENTER_IMPORTS)[number];

/** An import is checked first, in a transaction that is taken back, and then done. */
export const IMPORT_STEPS = ['CHECK', 'IMPORT'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];
/** States of a step. INTERRUPTED: the server that ran it is gone; nothing was written. */
export const IMPORT_STATES = ['RUNNING', 'ENDED', 'FAILED', 'CANCELLED', 'INTERRUPTED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
