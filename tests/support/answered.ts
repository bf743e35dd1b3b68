import type { Result } from '#contract/client.ts';

/** The data of a call that must have succeeded; fails the test with the error's code otherwise. */
export async function answered<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call;
  if (result.ok) return result.data;
  throw new Error(`The call was refused: ${JSON.stringify(result.error)}`);
}
