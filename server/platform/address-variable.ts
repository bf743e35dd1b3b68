import { z } from 'zod';

/** The shape of a variable of the environment that holds an address. `wanted`: how it begins, in words, as it is said of a wrong one. */
export const addressVariable = (protocols: RegExp, wanted: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address that begins with ${wanted}`,
    );
