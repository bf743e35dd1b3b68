import type { PauseReason } from '#domain/vocabulary.ts';

/** What a watcher is told: enough for a public queue, 'look again' for a private page. */
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
  readonly expected_at: string | null;
};
export type Listener = (news: QueueNews) => void;

/** Spreads changes of queues to whoever watches. Holds no truth: every piece of news is read from the database after the commit. */
export type Hub = {
  /** Says that a session's queue changed and was committed. Cheap; many calls become one look. */
  touch(session: number): void;
  /** Listens to one session, or to all of a center. Returns the way to stop. */
  onSession(session: number, listener: Listener): () => void;
  onCenter(center: number, listener: Listener): () => void;
  close(): Promise<void>;
};

declare module '../platform/deps.ts' {
  interface Deps {
    /** News of queues as they move. */
    readonly hub: Hub;
  }
}
