import type { Log } from '../deps.ts';

/** Writes one line of JSON for each event to standard error, so that standard output holds only what a person started the program to read. */
export function createLog(now: () => Date, write: (line: string) => void): Log {
  const entry = (level: string) => (message: string, facts?: Record<string, unknown>) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...facts })}\n`);
  return { info: entry('info'), error: entry('error') };
}
