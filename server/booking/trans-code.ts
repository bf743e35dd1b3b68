import { randomBytes } from 'node:crypto';
import { TRANS_CODE_BYTES, transCodeFrom } from '#domain/booking/trans-code.ts';

/** A new random booking code. A unique constraint of the database makes sure that nobody else has it. */
export function newTransCode(): string {
  for (;;) {
    const code = transCodeFrom(randomBytes(TRANS_CODE_BYTES));
    if (code !== null) return code;
  }
}
