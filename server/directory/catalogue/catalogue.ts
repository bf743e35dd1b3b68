import { addDays } from '#domain/time/zone.ts';
import type { Gender } from '#domain/vocabulary.ts';
import type { CatalogueCenter, CatalogueDoctor, CatalogueWords, SpecialisationRow } from './catalogue.store.ts';
import { Centers } from './centers.ts';
import { GrowList } from './columns/grow-list.ts';
import { Labels } from './labels.ts';
import { Hours } from './columns/hours.ts';
import type { Coming } from './columns/hours.ts';
import { DoctorRows } from './columns/doctor-rows.ts';
import { NameIndex } from './columns/name-index.ts';
import { wordsOfDoctor } from './columns/name-words.ts';
import { PracticeRows } from './columns/practice-rows.ts';

export const GENDER_NUMBER = { '-': 0, L: 1, P: 2 } as const;
/** The genders by their numbers. */
export const GENDERS = Object.keys(GENDER_NUMBER) as Gender[];
/** How much a catalogue holds; `labels` in bytes. */
export type CatalogueSize = { doctors: number; practices: number; sessions: number; labels: number };

/**
 * The directory in columns of numbers, from which searches are answered: doctors, practices (one doctor at one clinic), centers, and lists of those
 * that have a field, a regency and so on. A doctor who changes gets a new number, and the old number is unused from then on; when too many are, the
 * catalogue is read anew (live.ts). Nothing here waits for the database, which load.ts reads.
 */
export class Catalogue extends Centers {
  readonly baseDate: string;
  readonly hours: Hours;
  readonly doctorNames = new NameIndex();

  readonly doctors = new DoctorRows();
  readonly practices = new PracticeRows();
  readonly #doctorNumber = new Map<number, number>();
  readonly #doctorLabels = new Labels();

  /** The practices of a field (by index in words.specialisations) in a regency (by index in words.regencies). */
  readonly cells: (GrowList | undefined)[];
  /** How many doctors of a field or one below it practise in a regency, each counted once; indexed like `cells`. */
  readonly doctorsIn: Uint32Array;
  readonly #doctorsInField: Uint32Array;
  livingDoctors = 0;
  /** How many of the living doctors practise anywhere. */
  practisingDoctors = 0;
  #byProvision: { readonly version: number; readonly centers: readonly number[] } | null = null;
  #left = 0;
  readonly #dates: string[] = [];

  constructor(words: CatalogueWords, baseDate: string) {
    super(words);
    this.baseDate = baseDate;
    this.hours = new Hours();
    this.cells = Array.from({ length: words.specialisations.length * words.regencies.length });
    this.doctorsIn = new Uint32Array(this.cells.length);
    this.#doctorsInField = new Uint32Array(words.specialisations.length);
  }

  /** How many unused numbers there are for each one in use. */
  get waste(): number {
    return this.#left / Math.max(1_000, this.livingDoctors);
  }

  get size(): CatalogueSize {
    const { doctors, practices, hours } = this;
    return {
      doctors: doctors.length,
      practices: practices.length,
      sessions: hours.used,
      labels: this.#doctorLabels.bytes,
    };
  }

  /** Makes room at once for what is going to be put: columns that grow step by step leave twice their memory behind them. */
  makeRoom({ doctors, practices, sessions, labels }: CatalogueSize): void {
    this.doctors.makeRoom(doctors);
    this.practices.makeRoom(practices);
    this.hours.makeRoom(practices, sessions);
    this.#doctorLabels.makeRoom(doctors, labels);
  }

  /** The date that lies so many days after the base date. */
  dateOf(day: number): string {
    return (this.#dates[day] ??= addDays(this.baseDate, day));
  }

  /** A doctor's id, name, slug and gender. */
  personOf(doctor: number): { id: number; name: string; slug: string; gender: Gender } {
    const [name, slug] = this.#doctorLabels.of(doctor) as [string, string];
    return { id: this.doctors.id(doctor), name, slug, gender: GENDERS[this.doctors.gender(doctor)]! };
  }

  /** The fields of a doctor, in their order. */
  fieldsOfDoctor(doctor: number): SpecialisationRow[] {
    return Array.from(this.doctors.fieldsOf(doctor), (field) => this.words.specialisations[field]!);
  }

  /** How many doctors of a field, or one below it, practise anywhere; a doctor who practises in two regencies counts twice. */
  doctorsInField(field: number): number {
    return this.#doctorsInField[field]!;
  }

  cell(field: number, regency: number): GrowList | undefined {
    return this.cells[field * this.words.regencies.length + regency];
  }

  numberOfDoctor(id: number): number | undefined {
    return this.#doctorNumber.get(id);
  }

  isDoctorGone(number: number): boolean {
    return this.#doctorNumber.get(this.doctors.id(number)) !== number;
  }

  /** Ids of doctors who practise at a center. */
  doctorsOfCenter(id: number): number[] {
    const center = this.numberOfCenter(id);
    if (center === undefined) return [];
    const { data, length } = this.practicesAt[center]!;
    return [...data.subarray(0, length)].flatMap((practice) =>
      this.practices.isGone(practice) ? [] : [this.doctors.id(this.practices.doctor(practice))],
    );
  }

  /** Adds a center or stores what changed about it; when it moved to another regency, its doctors must be put again. */
  override putCenter(center: CatalogueCenter): void {
    // Until they are put again, its doctors are in the lists of the old regency but counted in the new one.
    const doctors = new Set(this.doctorsOfCenter(center.id).flatMap((id) => this.numberOfDoctor(id) ?? []));
    for (const doctor of doctors) this.#countInCells(doctor, -1);
    super.putCenter(center);
    for (const doctor of doctors) this.#countInCells(doctor, 1);
  }

  /** Adds a doctor, or replaces one after a change. Practices at unknown centers are left out. */
  putDoctor(doctor: CatalogueDoctor): void {
    this.removeDoctor(doctor.id);
    const number = this.doctors.length;
    const { id, gender } = doctor;
    const fields = doctor.fields.flatMap((field) => this.words.fieldAt.get(field) ?? []);
    this.doctors.push({ id, gender: GENDER_NUMBER[gender], firstPractice: this.practices.length, fields });
    this.#doctorNumber.set(id, number);
    this.doctorNames.add(number, wordsOfDoctor(doctor.name));
    this.#doctorLabels.push(doctor.name, doctor.slug);
    const seen = new Set<number>();
    doctor.clinics.forEach((clinic, at) => {
      const center = this.numberOfCenter(doctor.centers[at]!);
      if (center === undefined || !this.doctors.addPractice()) return;
      this.#addPractice(number, center, clinic);
      if (!seen.has(center)) this.addDoctors(center, 1);
      seen.add(center);
    });
    this.#countInCells(number, 1);
    this.livingDoctors += 1;
    if (this.doctors.practiceCount(number) > 0) this.practisingDoctors += 1;
    this.version += 1;
  }

  /** Removes a doctor, whom no search finds from then on. */
  removeDoctor(id: number): void {
    const number = this.#doctorNumber.get(id);
    if (number === undefined) return;
    this.#countInCells(number, -1);
    const centers = new Set<number>();
    for (const practice of this.doctors.practicesOf(number)) {
      centers.add(this.practices.center(practice));
      this.practices.end(practice);
      this.hours.set(practice, []);
    }
    for (const center of centers) this.addDoctors(center, -1);
    this.#doctorNumber.delete(id);
    if (this.doctors.practiceCount(number) > 0) this.practisingDoctors -= 1;
    this.doctors.clearPractices(number);
    this.livingDoctors -= 1;
    this.#left += 1;
    this.version += 1;
  }

  /** Stores the coming sessions of a doctor at a clinic (domain/directory/coming.ts), sorted by time: those at from..upTo-1 of a list. */
  putHours(doctorId: number, clinicId: number, packed: Coming, from = 0, upTo = packed.length): void {
    const number = this.#doctorNumber.get(doctorId);
    if (number === undefined) return;
    const first = this.doctors.firstPractice(number);
    const end = first + this.doctors.practiceCount(number);
    for (let practice = first; practice < end; practice += 1)
      if (this.practices.clinic(practice) === clinicId) this.hours.set(practice, packed, from, upTo);
  }

  clearHours(doctorId: number): void {
    const number = this.#doctorNumber.get(doctorId);
    if (number === undefined) return;
    for (const practice of this.doctors.practicesOf(number)) this.hours.set(practice, []);
  }

  /**
   * The centers, those with most doctors first. The order is cached and may be some changes old: where very many centers fit, one doctor more or less
   * moves none to another page, and sorting all after each change would take longer than the search.
   */
  byProvision(): readonly number[] {
    const known = this.#byProvision;
    if (known && this.version - known.version <= known.centers.length / 10) return known.centers;
    const centers = [...this.centers.keys()].sort((a, b) => this.doctorsAt[b]! - this.doctorsAt[a]! || a - b);
    this.#byProvision = { version: this.version, centers };
    return centers;
  }

  #countInCells(doctor: number, by: 1 | -1): void {
    const regencies = new Set(
      this.doctors.practicesOf(doctor).map((practice) => this.regency[this.practices.center(practice)]!),
    );
    for (const field of this.familiesOf(doctor)) {
      this.#doctorsInField[field]! += by * regencies.size;
      for (const regency of regencies) this.doctorsIn[field * this.words.regencies.length + regency]! += by;
    }
  }

  /** The fields of a doctor and those above them, each once: a search for one of these finds the doctor too. */
  familiesOf(doctor: number): Set<number> {
    const families = new Set<number>();
    for (const field of this.doctors.fieldsOf(doctor)) {
      families.add(field);
      const above = this.words.aboveOf[field]!;
      if (above >= 0) families.add(above);
    }
    return families;
  }

  #addPractice(doctor: number, center: number, clinic: number): void {
    const number = this.practices.length;
    this.practices.push(doctor, center, clinic);
    this.practicesAt[center]!.push(number);
    for (const field of this.doctors.fieldsOf(doctor)) {
      const at = field * this.words.regencies.length + this.regency[center]!;
      (this.cells[at] ??= new GrowList()).push(number);
    }
  }
}
