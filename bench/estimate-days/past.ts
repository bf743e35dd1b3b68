import { type FromPast, fromPast } from '#domain/queue/estimate/history.ts';
import type { Lesson } from '#domain/queue/estimate/lesson.ts';
import type { PlayedDay } from './day.ts';

/** As many sessions as the server reads (server/queue/estimate/lesson.store.ts). */
const SESSIONS_MAX = 100;
const DAY = 24 * 3_600_000;

type Kept = { readonly doctor: number; readonly date: number; readonly lesson: Lesson };

/** Lessons of days that are over, by field, newest first. */
export class Past {
  readonly #fields = new Map<number, Kept[]>();

  remember(day: PlayedDay, lesson: Lesson): void {
    const field = this.#fields.get(day.specialty) ?? [];
    this.#fields.set(day.specialty, field);
    field.unshift({ doctor: day.doctor, date: dateOf(day), lesson });
  }

  /** What sessions of the days before this one teach: the doctor's own first, others of the field for the rest. */
  of(day: PlayedDay): FromPast {
    const before = (this.#fields.get(day.specialty) ?? []).filter(({ date }) => date < dateOf(day));
    const own = before.filter(({ doctor }) => doctor === day.doctor).slice(0, SESSIONS_MAX);
    const others = before.filter(({ doctor }) => doctor !== day.doctor).slice(0, SESSIONS_MAX - own.length);
    return fromPast(
      own.map(({ lesson }) => lesson),
      others.map(({ lesson }) => lesson),
    );
  }
}

const dateOf = ({ startsAt }: PlayedDay): number => Math.floor(startsAt.getTime() / DAY);
