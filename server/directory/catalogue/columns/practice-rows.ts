import { roomFor, widened } from './grow-list.ts';

/** The numbers of one practice lie side by side, as in doctor-rows.ts; the fourth is unused and only rounds the width. */
const WIDTH = 4;
const DOCTOR = 0;
const CENTER = 1;
const CLINIC = 2;
/** Stands for the doctor's number when the practice has ended, because the doctor was changed or removed. */
const NOBODY = 0xffff_ffff;

/** Practices by number, from 0 on: a doctor (by number) at a clinic (by id) of a center (by number). */
export class PracticeRows {
  length = 0;
  #rows = new Uint32Array(64 * WIDTH);

  makeRoom(practices: number): void {
    this.#rows = roomFor(this.#rows, practices * WIDTH);
  }

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

  /** The number of the doctor; NOBODY when the practice has ended. */
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
