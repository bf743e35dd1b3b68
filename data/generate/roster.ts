/** A doctor whose hours do not depend on chance. */
export type RosterDoctor = { readonly speciality: string; readonly start: string; readonly end: string; readonly jkn: number; readonly general: number; readonly onsite: number };

const doctor = (speciality: string, start: string, end: string, jkn = 20, general = 12, onsite = 4): RosterDoctor => ({ speciality, start, end, jkn, general, onsite });

/**
 * The demonstration center works every day of the week from early to late, so that its desk has something to call and a visitor something to
 * book at any hour. The children's clinic in the evening has many places and is left for visitors to start.
 */
export const DEMONSTRATION_ROSTER: readonly RosterDoctor[] = [
  doctor('anak', '17:00', '23:00', 40, 40, 10),
  doctor('anak', '08:00', '12:00'),
  doctor('anak', '12:30', '16:30'),
  doctor('dokter-umum', '07:00', '14:00', 30, 20, 8),
  doctor('dokter-umum', '14:00', '22:30', 30, 20, 8),
  doctor('penyakit-dalam', '08:00', '13:00'),
  doctor('penyakit-dalam', '16:00', '21:00'),
  doctor('obstetri-ginekologi', '09:00', '13:00', 14, 10, 2),
  doctor('obstetri-ginekologi', '16:00', '20:00', 14, 10, 2),
  doctor('dokter-gigi', '08:30', '14:30', 10, 10, 2),
  doctor('jantung', '09:00', '12:00', 12, 8, 2),
  doctor('saraf', '18:00', '22:00', 12, 8, 2),
];

/** The roster's session that stays unstarted and bookable until late. */
export const LATE_SESSION_START = '17:00';
