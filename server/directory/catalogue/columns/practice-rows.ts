import { widened } from './grow-list.ts';

/** Side by side, for the same reason as in doctor-rows.ts; the fourth number is for even steps. */
const WIDTH = 4;
const DOCTOR = 0;
const CENTER = 1;
const CLINIC = 2;
/** In place of a doctor's number, when the doctor was changed or taken away. */
const NOBODY = 0xffff_ffff;

/** Practices by number, from 0 on: a doctor (by number) at a clinic (by id) of a center (by number). */
export class PracticeRows {
  length = 0;
  #rows = new Uint32Array(64 * WIDTH);

  push(doctor: number, center: number, clinic: number): void {
    const row = this.length * WIDTH;
    this.#rows = widened(this.#rows, row + WIDTH);
    this.#rows[row + DOCTOR] = doctor;
    this.#rows[row + CENTER] = center;
    this.#rows[row + CLINIC] = clinic;
    this.length += 1;
  }

  end(practice: number): void {
    this.#rows[practice * WIDTH + DOCTOR] = NOBODY;
  }

  isGone(practice: number): boolean {
    return this.doctor(practice) === NOBODY;
  }

  /** Nobody's number when the practice is gone. */
  doctor(practice: number): number {
    return this.#rows[practice * WIDTH + DOCTOR]!;
  }

  center(practice: number): number {
    return this.#rows[practice * WIDTH + CENTER]!;
  }

  clinic(practice: number): number {
    return this.#rows[practice * WIDTH + CLINIC]!;
  }
}
