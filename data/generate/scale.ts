export const SCALES = ['tiny', 'default', 'national'] as const;
export type Scale = (typeof SCALES)[number];

/** How much is made. A hospital's weight is by its class and beds (see seats.ts). */
export type Extent = {
  readonly doctors: number;
  /** Centers in all; invented clinics fill up what is not imported. Null: only the imported ones. */
  readonly centers: number | null;
  /** Only these regencies' centers; null for the whole country. The small scale has Bandung, and one where WITA and where WIT rules. */
  readonly regencies: readonly string[] | null;
  /** Every so many-th puskesmas has doctors, and how many compared with a hospital of weight 1. */
  readonly puskesmasEvery: number;
  readonly puskesmasWeight: number;
  readonly clinicWeight: number;
  /** Chances that a doctor also practises at a second, and then at a third place of the same regency. */
  readonly secondPlace: number;
  readonly thirdPlace: number;
  /** Sessions of today that are already in motion. */
  readonly sessionsInMotion: number;
  readonly inventedPatients: number;
  /** About how many are written in one transaction; a regency is never cut. */
  readonly doctorsPerPart: number;
};

export const EXTENTS: Readonly<Record<Scale, Extent>> = {
  tiny: {
    doctors: 70,
    centers: null,
    regencies: ['32.73', '32.77', '71.71', '91.71'],
    puskesmasEvery: 4,
    puskesmasWeight: 3.5,
    clinicWeight: 0,
    secondPlace: 0.5,
    thirdPlace: 0,
    sessionsInMotion: 60,
    inventedPatients: 60,
    doctorsPerPart: 20,
  },
  default: {
    doctors: 6000,
    centers: null,
    regencies: null,
    puskesmasEvery: 16,
    puskesmasWeight: 3.5,
    clinicWeight: 0,
    secondPlace: 0.5,
    thirdPlace: 0,
    sessionsInMotion: 300,
    inventedPatients: 600,
    doctorsPerPart: 3000,
  },
  national: {
    doctors: 300_000,
    centers: 30_000,
    regencies: null,
    puskesmasEvery: 1,
    puskesmasWeight: 0.2,
    clinicWeight: 0.2,
    secondPlace: 0.75,
    thirdPlace: 0.38,
    sessionsInMotion: 300,
    inventedPatients: 600,
    doctorsPerPart: 3000,
  },
};
