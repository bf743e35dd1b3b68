export const SCALES = ['tiny', 'default', 'national'] as const;
/** The national scale thinned out to a hundredth and a tenth, everywhere alike: only benches ask how things grow. */
export type ThinScale = 'national-3000' | 'national-30000';
export type Scale = (typeof SCALES)[number] | ThinScale;

/** How much is made. A hospital's weight is by its class and beds (see seats.ts). */
export type Extent = {
  readonly doctors: number;
  /** Centers in all; invented clinics fill up what is not imported. Null: only the imported ones. */
  readonly centers: number | null;
  /** Only these regencies' centers; null for the whole country. The small scale has Bandung, and one where WITA and where WIT rules. */
  readonly regencies: readonly string[] | null;
  /** Only every so many-th hospital and puskesmas of the registers; the demonstration's own always. */
  readonly registeredEvery: number;
  /** Every so many-th puskesmas has doctors, and how many compared with a hospital of weight 1. */
  readonly puskesmasEvery: number;
  readonly puskesmasWeight: number;
  readonly clinicWeight: number;
  /**
   * How many characters of the regency code the places of one doctor share: 5 the regency, 2 the province, 1 the islands around. A thinned country
   * has few places of a kind in a regency, and its doctors shall work in as many as those of the whole one.
   */
  readonly sharedCode: 5 | 2 | 1;
  /** Chances that a doctor also practises at a second, and then at a third place. */
  readonly secondPlace: number;
  readonly thirdPlace: number;
  /** Sessions of today that are already in motion. */
  readonly sessionsInMotion: number;
  readonly inventedPatients: number;
  /** About how many are written in one transaction; a regency is never cut. */
  readonly doctorsPerPart: number;
};

const NATIONAL: Extent = {
  doctors: 300_000,
  centers: 30_000,
  regencies: null,
  registeredEvery: 1,
  puskesmasEvery: 1,
  puskesmasWeight: 0.2,
  clinicWeight: 0.2,
  sharedCode: 5,
  secondPlace: 0.75,
  thirdPlace: 0.38,
  sessionsInMotion: 300,
  inventedPatients: 600,
  doctorsPerPart: 3000,
};

export const EXTENTS: Readonly<Record<Scale, Extent>> = {
  tiny: {
    doctors: 70,
    centers: null,
    regencies: ['32.73', '32.77', '71.71', '91.71'],
    registeredEvery: 1,
    puskesmasEvery: 4,
    puskesmasWeight: 3.5,
    clinicWeight: 0,
    sharedCode: 5,
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
    registeredEvery: 1,
    puskesmasEvery: 16,
    puskesmasWeight: 3.5,
    clinicWeight: 0,
    sharedCode: 5,
    secondPlace: 0.5,
    thirdPlace: 0,
    sessionsInMotion: 300,
    inventedPatients: 600,
    doctorsPerPart: 3000,
  },
  national: NATIONAL,
  'national-3000': { ...NATIONAL, doctors: 3_000, centers: 300, registeredEvery: 100, sharedCode: 1 },
  'national-30000': { ...NATIONAL, doctors: 30_000, centers: 3_000, registeredEvery: 10, sharedCode: 2 },
};
