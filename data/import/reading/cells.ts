import * as z from 'zod/mini';
import { FAULT_SENTENCES, type FaultCode, type Note } from '../faults.ts';
import type { Cells } from '../kind.ts';

const code = (fault: FaultCode): FaultCode => fault;
/** Joins white space and trims the ends; most cells need no change. */
const squeeze = (text: string): string => (/\s\s|[^\S ]|^ | $/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** Whether a cell holds what sources write where they mean 'unknown'. */
export const isUnknown = (text: string): boolean => ['', 'NA', 'N/A', '-', 'NULL'].includes(text.trim().toUpperCase());

/** A text that must not be empty, with single spaces. */
export const text = (max = 200) =>
  z.pipe(
    z.pipe(z.string(code('VALUE_MISSING')), z.transform(squeeze)),
    z.string().check(
      z.refine((value) => !isUnknown(value), code('VALUE_MISSING')),
      z.maxLength(max, code('TOO_LONG')),
    ),
  );

/** A text or nothing; a missing column counts as nothing. */
export const maybe = (max = 300) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((value) => (value === undefined || isUnknown(value) ? null : squeeze(value))),
    ),
    z.nullable(z.string().check(z.maxLength(max, code('TOO_LONG')))),
  );

/** A text of a certain form. */
export const formed = (form: RegExp, fault: FaultCode = 'VALUE_INVALID') =>
  z.pipe(z.pipe(z.string(code('VALUE_MISSING')), z.transform(squeeze)), z.string().check(z.regex(form, fault)));

/** A text of a certain form, or nothing. */
export const maybeFormed = (form: RegExp) =>
  z.pipe(maybe(), z.nullable(z.string().check(z.regex(form, code('VALUE_INVALID')))));

/** One of several words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(z.pipe(z.string(), z.transform(squeeze)), z.enum(words, { error: code('VALUE_INVALID') }));

/** A whole number from 0 to max. */
export const whole = (max: number) =>
  z.pipe(formed(/^\d{1,6}$/), z.pipe(z.transform(Number), z.number().check(z.maximum(max, code('VALUE_INVALID')))));

/** A whole number or nothing. */
export const maybeWhole = (max: number) =>
  z.pipe(
    maybeFormed(/^\d{1,6}$/),
    z.pipe(
      z.transform((value: string | null) => (value === null ? null : Number(value))),
      z.nullable(z.number().check(z.maximum(max, code('VALUE_INVALID')))),
    ),
  );

/** A decimal number within limits. */
export const decimal = (min: number, max: number) =>
  z.pipe(
    formed(/^[-+]?\d{1,3}(\.\d+)?$/),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, code('VALUE_INVALID')), z.maximum(max, code('VALUE_INVALID'))),
    ),
  );

/** A list inside a cell, in the form 'a|b|c'. */
export const list = z.pipe(
  z.optional(z.string()),
  z.transform((value) => [...new Set((value ?? '').split('|').map(squeeze).filter(Boolean))]),
);

/** Reads a row by its schema; records every fault, and returns null when there is one. */
export function readCells<Schema extends z.ZodMiniType>(
  schema: Schema,
  cells: Cells,
  note: Note,
): z.output<Schema> | null {
  const result = schema.safeParse(cells);
  if (result.success) return result.data;
  const seen = new Set<string>();
  for (const { path, message } of result.error.issues) {
    const column = String(path[0] ?? '');
    if (seen.has(column)) continue;
    seen.add(column);
    note('refused', message in FAULT_SENTENCES ? (message as FaultCode) : 'VALUE_INVALID', column);
  }
  return null;
}
