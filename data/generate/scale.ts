export const SCALES = ['tiny', 'default', 'national'] as const;
/** The national scale reduced evenly to a hundredth and a tenth; used by benches that measure growth. */
export type ThinScale = 'national-3000' | 'national-30000';
export type Scale = (typeof SCALES)[number] | ThinScale;

/** How much is generated. The weight of a hospital comes from its class and beds (seats.ts). */
export type Extent = {
  readonly doctors: number;
  /** How many centers there are in all; invented clinics make up the number. Null: only the imported centers. */
  readonly centers: number | null;
  /** Only centers of these regencies; null for the whole country. The small scale has Bandung, a regency in WITA and one in WIT. */
  readonly regencies: readonly string[] | null;
  /** Only every nth hospital and puskesmas of the registers; the demonstration's own is always among them. */
  readonly registeredEvery: number;
  /** Every nth puskesmas has doctors; and how many, compared with a hospital of weight 1. */
  readonly puskesmasEvery: number;
  readonly puskesmasWeight: number;
  readonly clinicWeight: number;
  /**
   * How many characters of the regency code the centers of one doctor share: 5 for the regency, 2 for the province, 1 for the islands around. A
   * reduced country has few centers of a kind in a regency, and its doctors are to work in as many as those of the whole country.
   */
  readonly sharedCode: 5 | 2 | 1;
  /** The chances that a doctor also practises at a second, and then at a third center. */
  readonly secondPlace: number;
  readonly thirdPlace: number;
  /** How many sessions of today are in motion. */
  readonly sessionsInMotion: number;
  readonly inventedPatients: number;
  /** About how many doctors are written in one transaction; a regency is never divided. */
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
