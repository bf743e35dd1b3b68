import { expect } from 'vitest';

/** Expects that a call was refused with one code of contract/errors.ts. */
export async function refused(call: Promise<{ readonly ok: boolean }>, code: string): Promise<void> {
  expect(await call).toMatchObject({ ok: false, error: { code } });
}
