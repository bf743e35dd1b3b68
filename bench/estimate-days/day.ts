import type { Break } from '#domain/queue/breaks.ts';
import type { NumberFacts } from '#domain/queue/estimate/lesson.ts';
import type { QueueEvent } from '#domain/queue/event.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';

/** An ended session with everything that the product would know of it, and what only its world knows. Instants: hours of the clinic as if its zone were UTC. */
export type PlayedDay = {
  readonly id: number;
  readonly doctor: number;
  /** Doctors of one field in one center have the same: their past is pooled. */
  readonly specialty: number;
  /** Which kind of clinic, and how its people come, in words. */
  readonly clinic: string;
  readonly arrivals: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly breaks: readonly Break[];
  readonly rooms: number;
  readonly rules: OrderRules;
  readonly bookings: ReadonlyMap<number, NumberFacts>;
  readonly log: readonly QueueEvent[];
  /** When people were really called, ms by number, where the desk pressed later than it called. */
  readonly voiceCalls: ReadonlyMap<number, readonly number[]>;
  /** False: the doctor is new, and teaches nothing before the days that count. */
  readonly isKnown: boolean;
  /** 'changed': the doctor's pace or punctuality is another one for good since some days ago. */
  readonly habit: 'usual' | 'changed';
  /** Changed days of this doctor before this one. */
  readonly changedDays: number;
};

/** Days in order of their dates, and how many doctors there are. */
export type PlayedDays = { readonly doctors: number; readonly days: readonly PlayedDay[] };
