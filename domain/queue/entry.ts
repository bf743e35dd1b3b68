import type { AppointmentStatus, SessionStatus } from '../vocabulary.ts';

/** One number of a session's queue. */
export type QueueEntry = {
  readonly appointmentId: number;
  readonly number: number;
  readonly status: AppointmentStatus;
  readonly callCount: number;
};

/** A session as far as the rules of the queue look at it. */
export type QueueState = {
  readonly status: SessionStatus;
  /** True on the session's own local date. */
  readonly isToday: boolean;
  /** The person called and not finished yet. */
  readonly currentAppointmentId: number | null;
  readonly entries: readonly QueueEntry[];
};
