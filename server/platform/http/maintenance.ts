import { setTimeout as pause } from 'node:timers/promises';

export type Maintenance = {
  /** The announcement of the maintenance that is on; null while it is off, and when the database cannot be read. */
  message(now: Date): Promise<string | null>;
  /** Why no page can be made: maintenance is on, or the database is out of reach; null while pages can be made. */
  closedBy(now: Date): Promise<ClosedBy | null>;
};
export type ClosedBy = 'maintenance' | 'no database';

/** How long an answer is cached: every request asks, and maintenance is switched a few times a year. */
const BELIEVED_MS = 2_000;
/** A database that does not answer for so long is out of reach: nobody looks at a blank page for longer. */
const SILENT_MS = 5_000;

type State = { readonly message: string | null; readonly closedBy: ClosedBy | null };

/** Reads whether maintenance is on, at most once in two seconds for all callers together. `readMessage`: its announcement, or null while it is off. */
export function createMaintenance(readMessage: () => Promise<string | null>): Maintenance {
  let state: Promise<State> | null = null;
  let readAt = 0;
  const silence = async (): Promise<never> => {
    await pause(SILENT_MS, undefined, { ref: false });
    throw new Error('The database does not answer');
  };
  const read = async (): Promise<State> => {
    try {
      const reading = readMessage();
      const message = await Promise.race([reading, silence()]);
      return { message, closedBy: message === null ? null : 'maintenance' };
    } catch {
      // A request for data gets the database's error from its own query; a page that makes no query has to learn here that the product is closed.
      return { message: null, closedBy: 'no database' };
    }
  };
  const current = (now: Date): Promise<State> => {
    if (state === null || Math.abs(now.getTime() - readAt) >= BELIEVED_MS) {
      readAt = now.getTime();
      state = read();
    }
    return state;
  };
  return {
    message: async (now) => (await current(now)).message,
    closedBy: async (now) => (await current(now)).closedBy,
  };
}
