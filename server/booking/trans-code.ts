import { randomBytes } from 'node:crypto';
import { TRANS_CODE_BYTES, transCodeFrom } from '#domain/booking/trans-code.ts';

/** A new booking code, drawn by chance; that it is nobody else's is the database's promise. */
export function newTransCode(): string {
  for (;;) {
    const code = transCodeFrom(randomBytes(TRANS_CODE_BYTES));
    if (code !== null) return code;
  }
}
