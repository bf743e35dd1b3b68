import type { NameMaker, Sex } from './names.ts';
import type { Random } from './random.ts';
import type { Extent } from './scale.ts';
import type { RosterDoctor } from './roster.ts';
import type { Seat } from './seats.ts';
import { clinicName, drawSpeciality, type Speciality, titled } from './specialities.ts';
import { drawHours, type Hours, rosterHours } from './hours.ts';

export type PlannedClinic = {
  readonly seat: Seat;
  readonly speciality: Speciality;
  readonly name: string;
  readonly room: string;
  readonly prefix: string;
};
export type PlannedPractice = { readonly clinic: PlannedClinic; readonly hours: readonly Hours[] };
export type PlannedDoctor = {
  readonly code: string;
  readonly name: string;
  readonly sex: Sex;
  readonly speciality: Speciality;
  readonly seat: Seat;
  readonly practices: readonly PlannedPractice[];
};
export type RegencyPlan = {
  readonly doctors: readonly PlannedDoctor[];
  readonly clinics: readonly PlannedClinic[];
  /** The slugs of the insurers that each center takes. */
  readonly insurers: readonly { readonly seat: Seat; readonly slugs: readonly string[] }[];
};

export type PlanInput = {
  readonly random: Random;
  readonly regencyCode: string;
  readonly seats: readonly Seat[];
  readonly specialities: ReadonlyMap<string, Speciality>;
  readonly privateInsurers: readonly string[];
  readonly makeName: NameMaker;
  readonly extent: Extent;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Invents the doctors of a regency, where and when they practise, and which insurers its centers take. The same input gives the same plan. */
export function planRegency(input: PlanInput): RegencyPlan {
  const { random, seats, extent } = input;
  const insurers = seats.map((seat) => ({ seat, slugs: drawInsurers(random, seat, input.privateInsurers) }));
  const takesBpjs = new Set(
    insurers.filter(({ slugs }) => slugs.includes('bpjs-kesehatan')).map(({ seat }) => seat.id),
  );
  const clinics = new Map<string, PlannedClinic>();
  const perCenter = new Map<number, number>();
  const unmarked = new Set(seats.filter(({ roster }) => roster.length === 0 && random.chance(0.2)).map(({ id }) => id));

  const clinicAt = (seat: Seat, speciality: Speciality): PlannedClinic => {
    const key = `${seat.id} ${speciality.id}`;
    const known = clinics.get(key);
    if (known) return known;
    const at = perCenter.get(seat.id) ?? 0;
    perCenter.set(seat.id, at + 1);
    const clinic = {
      seat,
      speciality,
      name: clinicName(speciality),
      room:
        seat.kind === 'hospital'
          ? `Lantai ${1 + (at % 5)}, Ruang ${1 + (at % 5)}${String(1 + Math.floor(at / 5)).padStart(2, '0')}`
          : `Ruang ${at + 1}`,
      prefix: unmarked.has(seat.id) ? '' : prefixOf(at),
    };
    clinics.set(key, clinic);
    return clinic;
  };

  // A second practice is at a center of the same kind; the demonstration's own center has its roster only.
  const alike = Map.groupBy(
    seats.filter(({ roster }) => roster.length === 0),
    ({ kind }) => kind,
  );
  const doctors: PlannedDoctor[] = [];
  const add = (seat: Seat, speciality: Speciality, fixed: RosterDoctor | null): void => {
    const sex: Sex = random.chance(speciality.slug === 'bidan' ? 1 : 0.5) ? 'P' : 'L';
    const centers = fixed ? [seat] : drawClinics(random, seat, alike.get(seat.kind) ?? [], extent);
    doctors.push({
      code: `contoh-${input.regencyCode}-${String(doctors.length + 1).padStart(5, '0')}`,
      name: titled(random, input.makeName(random, sex), speciality),
      sex,
      speciality,
      seat,
      practices: centers.map((center, at) => ({
        clinic: clinicAt(center, speciality),
        hours: fixed ? rosterHours(fixed) : drawHours(random, center.kind, at, takesBpjs.has(center.id)),
      })),
    });
  };
  for (const seat of seats) {
    for (const fixed of seat.roster) {
      const speciality = input.specialities.get(fixed.speciality);
      if (speciality) add(seat, speciality, fixed);
    }
    for (let at = 0; at < seat.doctors; at += 1) add(seat, drawSpeciality(random, input.specialities, seat, at), null);
  }
  return { doctors, clinics: [...clinics.values()], insurers };
}

function drawClinics(random: Random, home: Seat, others: readonly Seat[], extent: Extent): Seat[] {
  const centers = [home];
  const wanted = 1 + (random.chance(extent.secondPlace) ? (random.chance(extent.thirdPlace) ? 2 : 1) : 0);
  for (let tries = 0; centers.length < wanted && tries < 6 && others.length > 1; tries += 1) {
    const center = random.pick(others);
    if (!centers.some(({ id }) => id === center.id)) centers.push(center);
  }
  return centers;
}

function drawInsurers(random: Random, seat: Seat, privates: readonly string[]): string[] {
  const slugs = ['umum'];
  if (seat.kind === 'puskesmas' || seat.roster.length > 0 || random.chance(seat.kind === 'hospital' ? 0.85 : 0.6))
    slugs.push('bpjs-kesehatan');
  if (seat.kind === 'hospital' && !seat.hospitalClass?.startsWith('D'))
    slugs.push(...random.some(privates, random.whole(2, 8)));
  return slugs;
}

/** The prefix of a center's nth clinic: A, B, ... Z, AA, AB, ... */
function prefixOf(at: number): string {
  const second = Math.floor(at / LETTERS.length);
  return `${second > 0 ? LETTERS[(second - 1) % LETTERS.length] : ''}${LETTERS[at % LETTERS.length]}`;
}
