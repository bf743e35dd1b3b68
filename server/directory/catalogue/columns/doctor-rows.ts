import { GrowList, roomFor, widened } from './grow-list.ts';

/** The numbers of one doctor lie side by side, so that one access to memory reads all of them; a doctor has so many: */
const WIDTH = 4;
/** the id; the first practice and the first field; the counts of both, a byte each, together with the gender. */
const ID = 0;
const FIRST_PRACTICE = 1;
const FIRST_FIELD = 2;
const COUNTS = 3;
const FIELDS_SHIFT = 8;
const GENDER_SHIFT = 16;
const COUNT_MAX = 0xff;

type NewDoctor = {
  readonly id: number;
  readonly gender: number;
  readonly firstPractice: number;
  readonly fields: readonly number[];
};

/** Doctors by number, from 0 on: their practices are numbered one after the other (practice-rows.ts). */
export class DoctorRows {
  length = 0;
  /** The fields of all doctors; those of one are fieldCount(doctor) from firstField(doctor) on. */
  readonly fields = new GrowList();
  #rows = new Uint32Array(64 * WIDTH);

  makeRoom(doctors: number): void {
    this.#rows = roomFor(this.#rows, doctors * WIDTH);
  }

  /** Adds a doctor without practices. Fields beyond 255 are left out. */
  push({ id, gender, firstPractice, fields }: NewDoctor): void {
    const row = this.length * WIDTH;
    const firstFields = fields.slice(0, COUNT_MAX);
    this.#rows = widened(this.#rows, row + WIDTH);
    this.#rows[row + ID] = id;
    this.#rows[row + FIRST_PRACTICE] = firstPractice;
    this.#rows[row + FIRST_FIELD] = this.fields.length;
    this.#rows[row + COUNTS] = (gender << GENDER_SHIFT) | (firstFields.length << FIELDS_SHIFT);
    for (const field of firstFields) this.fields.push(field);
    this.length += 1;
  }

  /** Counts one more practice of the doctor who was pushed last; false when no more can be counted. */
  addPractice(): boolean {
    const doctor = this.length - 1;
    if (this.practiceCount(doctor) === COUNT_MAX) return false;
    this.#rows[doctor * WIDTH + COUNTS]! += 1;
    return true;
  }

  clearPractices(doctor: number): void {
    this.#rows[doctor * WIDTH + COUNTS]! &= ~COUNT_MAX;
  }

  id(doctor: number): number {
    return this.#rows[doctor * WIDTH + ID]!;
  }

  gender(doctor: number): number {
    return this.#rows[doctor * WIDTH + COUNTS]! >>> GENDER_SHIFT;
  }

  firstPractice(doctor: number): number {
    return this.#rows[doctor * WIDTH + FIRST_PRACTICE]!;
  }

  practiceCount(doctor: number): number {
    return this.#rows[doctor * WIDTH + COUNTS]! & COUNT_MAX;
  }

  /** The numbers of a doctor's practices. */
  practicesOf(doctor: number): number[] {
    const from = this.firstPractice(doctor);
    return Array.from({ length: this.practiceCount(doctor) }, (_, at) => from + at);
  }

  firstField(doctor: number): number {
    return this.#rows[doctor * WIDTH + FIRST_FIELD]!;
  }

  fieldCount(doctor: number): number {
    return (this.#rows[doctor * WIDTH + COUNTS]! >>> FIELDS_SHIFT) & COUNT_MAX;
  }

  fieldsOf(doctor: number): Uint32Array {
    const from = this.firstField(doctor);
    return this.fields.data.subarray(from, from + this.fieldCount(doctor));
  }
}
