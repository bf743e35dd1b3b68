import type { PauseReason } from '#domain/vocabulary.ts';

/** The news that watchers get: all that a public queue shows, and for a private page the sign to read again. */
export type QueueNews = {
  readonly session: number;
  readonly center: number;
  readonly status: string;
  readonly version: number;
  readonly now: number;
  readonly now_label: string;
  readonly waiting: number;
  readonly updated_at: string | null;
  readonly pause: { readonly reason: PauseReason; readonly until: string | null } | null;
  readonly stalled_since: string | null;
  readonly expected_at: string | null;
};
export type Listener = (news: QueueNews) => void;

/** Sends changes of queues to watchers. It has no state of its own: all news are read from the database after the commit. */
export type Hub = {
  /** Says that a change of a session's queue was committed. Cheap; many calls become one reading. */
  touch(session: number): void;
  /** Listens to one session, or to all of a center. Returns a function that stops it. */
  onSession(session: number, listener: Listener): () => void;
  onCenter(center: number, listener: Listener): () => void;
  /** Asks the desks of a center to look again although no queue changed, and listens to that. */
  touchDesks(center: number): void;
  onDesks(center: number, listener: () => void): () => void;
  /** When news of other processes were last sure to arrive (ms of performance.now). */
  heardAt(): number;
  close(): Promise<void>;
};

declare module '../platform/deps.ts' {
  interface Deps {
    /** Sends news of queues to watchers. */
    readonly hub: Hub;
  }
}
