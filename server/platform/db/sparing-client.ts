import { callbackify } from 'node:util';
import pg from 'pg';

/** So long nobody asks a database again that has just said it takes no connections. */
const PAUSE_MS = 100;
/** PostgreSQL recovers, starts or stops (cannot_connect_now). */
const NOT_NOW = '57P03';

type Refusal = { readonly error: Error; readonly until: number };

/**
 * A class of clients that spare a database which does not take connections yet: PostgreSQL starts a process for each that asks, and seventy of them a second take the processor from the recovery that all wait for. From a refusal on
 * one of them asks for all, every tenth of a second; whoever comes in between is refused at once in the words of the last refusal. `clock` in ms.
 */
export function sparingClient(clock = () => performance.now()): typeof pg.Client {
  let refusal: Refusal | null = null;
  let isAsking = false;

  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      if (!callback) return this.#connectOrSpare();
      callbackify(() => this.#connectOrSpare())(callback as (error: Error | null) => void);
    }

    async #connectOrSpare(): Promise<pg.Client> {
      if (refusal === null) return this.#ask();
      if (isAsking || clock() < refusal.until) throw refusal.error;
      isAsking = true;
      try {
        return await this.#ask();
      } finally {
        isAsking = false;
      }
    }

    async #ask(): Promise<pg.Client> {
      // A connection that breaks while in use fails its statement, and the error is handled there; without this listener it would also end the process. It is here from the beginning, because whoever asked hears of an open connection a moment after it is open, and it may be lost by then.
      this.on('error', () => undefined);
      try {
        await super.connect();
        refusal = null;
        return this;
      } catch (error) {
        const isRefused = error instanceof pg.DatabaseError && error.code === NOT_NOW;
        refusal = isRefused ? { error, until: clock() + PAUSE_MS } : null;
        throw error;
      }
    }
  };
}
