import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { Result } from '#contract/client.ts';
import { answered } from './answered.ts';

/** The data of a call that must have succeeded, with all fields that the contract promises, and no other. */
export async function asContracted<E extends Endpoint>(
  endpoint: E,
  call: Promise<Result<DataOf<E>>>,
): Promise<DataOf<E>> {
  const data = await answered(call);
  expect(data).toEqual(z.parse(endpoint.data, data));
  return data;
}
