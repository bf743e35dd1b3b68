import { addDays } from '#domain/time/zone.ts';
import type { Gender } from '#domain/vocabulary.ts';
import type { CatalogueDoctor, CatalogueWords, SpecialisationRow } from '../store/catalogue.store.ts';
import { Centers } from './centers.ts';
import { GrowList, widened } from './grow-list.ts';
import { Labels } from './labels.ts';
import { Hours } from './hours.ts';
import { GONE } from './gone.ts';
import { NameIndex } from './name-index.ts';
import { wordsOfDoctor } from './name-words.ts';

export const GENDER_NUMBER = { '-': 0, L: 1, P: 2 } as const;
/** By these numbers. */
const GENDER_OF = Object.keys(GENDER_NUMBER) as Gender[];

/**
 * Who can be found, in columns of numbers: doctors, the places where they practise (a practice is one doctor at one clinic), centers, and
 * lists from what is asked for to who has it. A doctor that changes gets a new number, and the old one is left behind; when too many are, the
 * catalogue is made anew (live.ts). Nothing here waits or asks: the database is read by load.ts.
 */
export class Catalogue extends Centers {
  readonly baseDate: string;
  readonly hours: Hours;
  readonly doctorNames = new NameIndex();

  doctorCount = 0;
  doctorId = new Uint32Array(64);
  gender = new Uint8Array(64);
  firstPractice = new Uint32Array(64);
  practicesOf = new Uint8Array(64);
  firstField = new Uint32Array(64);
  fieldsOf = new Uint8Array(64);
  fields = new GrowList();
  readonly #doctorNumber = new Map<number, number>();
  readonly #doctorLabels = new Labels();

  practiceCount = 0;
  practiceDoctor = new Uint32Array(64);
  practiceCenter = new Uint32Array(64);
  practiceClinic = new Uint32Array(64);

  /** Practices of a field (by place in words.specialisations) in a regency (place in words.regencies). */
  readonly cells: (GrowList | undefined)[];
  /** Doctors of a field or one below it in a regency, each once: laid out as the cells. */
  readonly doctorsIn: Uint32Array;
  readonly #doctorsInField: Uint32Array;
  livingDoctors = 0;
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

  /** So many numbers belong to nobody any more, for each that does. */
  get waste(): number {
    return this.#left / Math.max(1_000, this.livingDoctors);
  }

  /** The date so many days after the base date. */
  dateOf(day: number): string {
    return (this.#dates[day] ??= addDays(this.baseDate, day));
  }

  /** Who a doctor is, as the directory has it. */
  personOf(doctor: number): { id: number; name: string; slug: string; gender: Gender } {
    const [name, slug] = this.#doctorLabels.of(doctor) as [string, string];
    return { id: this.doctorId[doctor]!, name, slug, gender: GENDER_OF[this.gender[doctor]!]! };
  }

  /** The fields of a doctor, in their order. */
  fieldsOfDoctor(doctor: number): SpecialisationRow[] {
    const from = this.firstField[doctor]!;
    const { data } = this.fields;
    return [...data.subarray(from, from + this.fieldsOf[doctor]!)].map((field) => this.words.specialisations[field]!);
  }

  /** How many doctors of a field, or one below it, practise anywhere; one who does so in two regencies counts twice. */
  doctorsInField(field: number): number {
    return this.#doctorsInField[field]!;
  }

  cell(field: number, regency: number): GrowList | undefined {
    return this.cells[field * this.words.regencies.length + regency];
  }

  isGone(practice: number): boolean {
    return this.practiceDoctor[practice] === GONE;
  }

  numberOfDoctor(id: number): number | undefined {
    return this.#doctorNumber.get(id);
  }

  isDoctorGone(number: number): boolean {
    return this.#doctorNumber.get(this.doctorId[number]!) !== number;
  }

  /** Ids of doctors who practise at a center. */
  doctorsOfCenter(id: number): number[] {
    const center = this.numberOfCenter(id);
    if (center === undefined) return [];
    const { data, length } = this.practicesAt[center]!;
    return [...data.subarray(0, length)].flatMap((practice) =>
      this.isGone(practice) ? [] : [this.doctorId[this.practiceDoctor[practice]!]!],
    );
  }

  /** Adds a doctor, or puts one anew with the changed practices. Practices at centers that are not there are left out. */
  putDoctor(doctor: CatalogueDoctor): void {
    this.removeDoctor(doctor.id);
    const number = this.doctorCount++;
    this.#widenDoctors(this.doctorCount);
    this.#doctorNumber.set(doctor.id, number);
    this.doctorId[number] = doctor.id;
    this.gender[number] = GENDER_NUMBER[doctor.gender];
    this.firstField[number] = this.fields.length;
    const fields = doctor.fields.flatMap((id) => this.words.fieldAt.get(id) ?? []).slice(0, 255);
    this.fieldsOf[number] = fields.length;
    for (const field of fields) this.fields.push(field);
    this.doctorNames.add(number, wordsOfDoctor(doctor.name));
    this.#doctorLabels.push(doctor.name, doctor.slug);
    this.firstPractice[number] = this.practiceCount;
    const seen = new Set<number>();
    doctor.clinics.forEach((clinic, at) => {
      const center = this.numberOfCenter(doctor.centers[at]!);
      if (center === undefined || this.practicesOf[number] === 255) return;
      this.#addPractice(number, center, clinic, fields);
      this.practicesOf[number]! += 1;
      if (!seen.has(center)) this.addDoctors(center, 1);
      seen.add(center);
    });
    this.#countInCells(number, 1);
    this.livingDoctors += 1;
    this.version += 1;
  }

  /** Is found no more. */
  removeDoctor(id: number): void {
    const number = this.#doctorNumber.get(id);
    if (number === undefined) return;
    this.#countInCells(number, -1);
    const from = this.firstPractice[number]!;
    const centers = new Set<number>();
    for (let practice = from; practice < from + this.practicesOf[number]!; practice += 1) {
      centers.add(this.practiceCenter[practice]!);
      this.practiceDoctor[practice] = GONE;
      this.hours.set(practice, []);
    }
    for (const center of centers) this.addDoctors(center, -1);
    this.#doctorNumber.delete(id);
    this.practicesOf[number] = 0;
    this.livingDoctors -= 1;
    this.#left += 1;
    this.version += 1;
  }

  /** The coming sessions of a doctor at a clinic (domain/directory/coming.ts), in the order of time. */
  putHours(doctorId: number, clinicId: number, packed: readonly number[]): void {
    const number = this.#doctorNumber.get(doctorId);
    if (number === undefined) return;
    const from = this.firstPractice[number]!;
    for (let practice = from; practice < from + this.practicesOf[number]!; practice += 1)
      if (this.practiceClinic[practice] === clinicId) this.hours.set(practice, packed);
  }

  clearHours(doctorId: number): void {
    const number = this.#doctorNumber.get(doctorId);
    if (number === undefined) return;
    const from = this.firstPractice[number]!;
    for (let at = 0; at < this.practicesOf[number]!; at += 1) this.hours.set(from + at, []);
  }

  /**
   * Centers, those with most doctors first. As it was some changes ago: where very many fit, one doctor more or less moves nobody to another page,
   * and putting all in order anew after each change would cost more than the search.
   */
  byProvision(): readonly number[] {
    const known = this.#byProvision;
    if (known && this.version - known.version <= known.centers.length / 10) return known.centers;
    const centers = [...this.centers.keys()].sort((a, b) => this.doctorsAt[b]! - this.doctorsAt[a]! || a - b);
    this.#byProvision = { version: this.version, centers };
    return centers;
  }

  #countInCells(doctor: number, by: 1 | -1): void {
    const from = this.firstPractice[doctor]!;
    const centers = this.practiceCenter.subarray(from, from + this.practicesOf[doctor]!);
    const regencies = new Set(Array.from(centers, (center) => this.regency[center]!));
    for (const field of this.familiesOf(doctor)) {
      this.#doctorsInField[field]! += by * regencies.size;
      for (const regency of regencies) this.doctorsIn[field * this.words.regencies.length + regency]! += by;
    }
  }

  /** The fields of a doctor and those above them, each once: who asks for one of these means the doctor too. */
  familiesOf(doctor: number): Set<number> {
    const families = new Set<number>();
    const from = this.firstField[doctor]!;
    for (let at = from; at < from + this.fieldsOf[doctor]!; at += 1) {
      const field = this.fields.data[at]!;
      families.add(field);
      const above = this.words.aboveOf[field]!;
      if (above >= 0) families.add(above);
    }
    return families;
  }

  #addPractice(doctor: number, center: number, clinic: number, fields: readonly number[]): void {
    const number = this.practiceCount++;
    this.practiceDoctor = widened(this.practiceDoctor, this.practiceCount);
    this.practiceCenter = widened(this.practiceCenter, this.practiceCount);
    this.practiceClinic = widened(this.practiceClinic, this.practiceCount);
    this.practiceDoctor[number] = doctor;
    this.practiceCenter[number] = center;
    this.practiceClinic[number] = clinic;
    this.practicesAt[center]!.push(number);
    for (const field of fields) {
      const at = field * this.words.regencies.length + this.regency[center]!;
      (this.cells[at] ??= new GrowList()).push(number);
    }
  }

  #widenDoctors(length: number): void {
    if (length <= this.doctorId.length) return;
    this.doctorId = widened(this.doctorId, length);
    this.gender = widened(this.gender, length);
    this.firstPractice = widened(this.firstPractice, length);
    this.practicesOf = widened(this.practicesOf, length);
    this.firstField = widened(this.firstField, length);
    this.fieldsOf = widened(this.fieldsOf, length);
  }
}
