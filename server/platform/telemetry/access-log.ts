import { UNKNOWN_ROUTE } from './seen-request.ts';
import type { SeenRequest } from './seen-request.ts';

/** What was sent to a client. */
export type Sent = {
  readonly method: string;
  /** 499, as nginx writes it, when the client was gone before an answer began. */
  readonly status: number;
  /** With its head. */
  readonly bytes: number;
  /** Until the last byte of it; of an event stream, how long it was open. */
  readonly seconds: number;
};

export type AccessLog = {
  /** Notes a request that was answered. Cheap: lines leave together. */
  note(seen: SeenRequest | null, sent: Sent): void;
  /** How many lines were lost, because whoever stores them did not keep up. */
  lost(): number;
  /** Writes what was not written yet. */
  flush(): void;
};

/** Lines leave together when they are so many letters, or the first of them is so old. */
const LETTERS = 32_768;
const GATHER_MS = 1_000;
/** What waits for a reader that does not read; beyond it lines are lost rather than memory. */
const WAITING_MAX = 8_000_000;

/** Where lines go: standard output. */
type Output = { write(text: string): unknown; readonly writableLength: number };

/**
 * One line of JSON for each answered request. It says nothing of whom: no address, no query, no value of a path, no token, no browser, no body. `server` is the name of this process among others.
 */
export function createAccessLog(now: () => Date, output: Output, server: string): AccessLog {
  const place = JSON.stringify(server);
  let text = '';
  let lines = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | null = null;

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (text === '') return;
    if (output.writableLength > WAITING_MAX) lost += lines;
    else output.write(text);
    text = '';
    lines = 0;
  };

  return {
    note(seen, { method, status, bytes, seconds }) {
      const { kind, pattern } = seen?.route ?? UNKNOWN_ROUTE;
      text += `{"time":"${now().toISOString()}","request_id":${seen === null ? null : quoted(seen.id)},"method":${quoted(method)},"kind":"${kind}","route":${quoted(pattern)},"status":${status},"seconds":${seconds.toFixed(4)},"bytes":${bytes},"server":${place}}\n`;
      lines += 1;
      if (text.length >= LETTERS) flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    lost: () => lost,
    flush,
  };
}

/** As JSON writes a text. What stands in a line is nearly always plain, which is quicker to see than to write anew. */
const quoted = (text: string): string => (/^[\w/:.?{}*-]*$/.test(text) ? `"${text}"` : JSON.stringify(text));
