/** A doctor whose hours are fixed and not drawn. */
export type RosterDoctor = {
  readonly speciality: string;
  readonly start: string;
  readonly end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
};

const doctor = (speciality: string, start: string, end: string, jkn = 20, general = 16, onsite = 4): RosterDoctor => ({
  speciality,
  start,
  end,
  jkn,
  general,
  onsite,
});

/** The doctors of the demonstration center, every day at hours that clinics have. The children's clinic of the evening has a large quota and is left for visitors to start. */
const BY_DAY: readonly RosterDoctor[] = [
  doctor('anak', '18:00', '21:00', 60, 60, 10),
  doctor('anak', '07:00', '11:00'),
  doctor('anak', '11:00', '14:30'),
  doctor('anak', '14:30', '18:00'),
  doctor('penyakit-dalam', '07:00', '11:00'),
  doctor('penyakit-dalam', '11:00', '14:30'),
  doctor('penyakit-dalam', '14:30', '18:00'),
  doctor('penyakit-dalam', '18:00', '21:00'),
  doctor('dokter-umum', '07:00', '14:00'),
  doctor('dokter-umum', '14:00', '21:00'),
  doctor('obstetri-ginekologi', '09:00', '13:00', 14, 10, 2),
  doctor('obstetri-ginekologi', '16:00', '20:00', 14, 10, 2),
  doctor('dokter-gigi', '08:30', '14:30', 10, 10, 2),
  doctor('jantung', '09:00', '12:00', 12, 8, 2),
];

/** The hours of the first of them where it works around the clock, so that whoever tries it finds a running queue and a free quota place at any time. */
const NIGHT_AND_DAY: readonly (readonly [start: string, end: string])[] = [
  ['18:00', '23:59'],
  ['00:00', '06:00'],
  ['06:00', '12:00'],
  ['12:00', '18:00'],
  ['00:00', '06:00'],
  ['06:00', '12:00'],
  ['12:00', '18:00'],
  ['18:00', '23:59'],
];
const ALWAYS = BY_DAY.map((one, at) => {
  const [start, end] = NIGHT_AND_DAY[at] ?? [one.start, one.end];
  return { ...one, start, end };
});

/** When the demonstration center works: by day as clinics do, or around the clock. */
export type RosterHours = 'day' | 'always';
export const ROSTERS: Readonly<Record<RosterHours, readonly RosterDoctor[]>> = { day: BY_DAY, always: ALWAYS };

/** The begin of the children's session that is not started, so that it has free quota places in the evening. */
export const LATE_SHIFT = '18:00';
