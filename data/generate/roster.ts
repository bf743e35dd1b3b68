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

/**
 * The demonstration center works around the clock every day, so that whoever opens the demonstration finds a running queue and a free quota place.
 * The children's clinic of the evening has a large quota and is left for visitors to start.
 */
export const DEMONSTRATION_ROSTER: readonly RosterDoctor[] = [
  doctor('anak', '18:00', '23:59', 60, 60, 10),
  doctor('anak', '00:00', '06:00'),
  doctor('anak', '06:00', '12:00'),
  doctor('anak', '12:00', '18:00'),
  doctor('penyakit-dalam', '00:00', '06:00'),
  doctor('penyakit-dalam', '06:00', '12:00'),
  doctor('penyakit-dalam', '12:00', '18:00'),
  doctor('penyakit-dalam', '18:00', '23:59'),
  doctor('dokter-umum', '07:00', '14:00'),
  doctor('dokter-umum', '14:00', '22:00'),
  doctor('obstetri-ginekologi', '09:00', '13:00', 14, 10, 2),
  doctor('obstetri-ginekologi', '16:00', '20:00', 14, 10, 2),
  doctor('dokter-gigi', '08:30', '14:30', 10, 10, 2),
  doctor('jantung', '09:00', '12:00', 12, 8, 2),
];

/** The begin of the children's session that is not started, so that it has free quota places until midnight. */
export const LATE_SHIFT = '18:00';
