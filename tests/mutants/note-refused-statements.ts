import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded into every worker of a run with faults (NODE_OPTIONS): notes each statement that PostgreSQL refuses to understand. A fault that makes one is no fault that somebody could
 * ship, since the first try of it shows it; a test that fails by it proves nothing.
 */
const file = process.env['REFUSED_STATEMENTS'];
/** Syntax error or access rule violation (class 42), protocol violation (class 08, as of a parameter too few). A right that is missing (42501) was understood well. */
const NOT_UNDERSTOOD = /^(42(?!501)|08P)/;
/** The job queue's package asks an empty database for its tables before it makes them. */
const FIRST_LOOK = 'relation "graphile_worker.migrations" does not exist';

const emit = pg.Connection.prototype.emit;
pg.Connection.prototype.emit = function (event: string | symbol, ...parts: unknown[]) {
  const { code = '', message = '' } = event === 'errorMessage' ? (parts[0] as { code?: string; message?: string }) : {};
  if (file && NOT_UNDERSTOOD.test(code) && message !== FIRST_LOOK) appendFileSync(file, `${code} ${message}\n`);
  return emit.call(this, event, ...parts);
};
