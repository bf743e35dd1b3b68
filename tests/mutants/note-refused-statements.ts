import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded into every worker of a run with faults (NODE_OPTIONS): notes each statement that PostgreSQL refuses to understand. A fault that makes one is no fault that somebody could
 * ship, since the first try of it shows it; a test that fails by it proves nothing.
 */
const file = process.env['REFUSED_STATEMENTS'];
/** Syntax error or access rule violation (class 42), protocol violation (class 08, as of a parameter too few). */
const NOT_UNDERSTOOD = /^(42|08P)/;

const emit = pg.Connection.prototype.emit;
pg.Connection.prototype.emit = function (event: string | symbol, ...parts: unknown[]) {
  const { code = '', message = '' } = event === 'errorMessage' ? (parts[0] as { code?: string; message?: string }) : {};
  if (file && NOT_UNDERSTOOD.test(code)) appendFileSync(file, `${code} ${message}\n`);
  return emit.call(this, event, ...parts);
};
