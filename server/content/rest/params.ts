import { invalidParams, type ParamFault } from './error.ts';

/** How one parameter is read: its value, or what is wrong with it. */
type Reader<T> = (given: string, name: string) => T | ParamFault;
export type Spec = Readonly<Record<string, Reader<unknown>>>;
export type Read<S extends Spec> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, ParamFault> };

const isFault = (value: unknown): value is ParamFault => typeof value === 'object' && value !== null && 'code' in value;
const notInteger = (name: string): ParamFault => ({
  code: 'rest_invalid_type',
  message: `${name} is not of type integer.`,
});

export function integer(minimum: number, maximum?: number): Reader<number> {
  return (given, name) => {
    if (!/^\s*[+-]?\d+\s*$/.test(given)) return notInteger(name);
    const value = Number(given);
    if (value >= minimum && (maximum === undefined || value <= maximum)) return value;
    const bounds =
      maximum === undefined
        ? `greater than or equal to ${minimum}`
        : `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
    return { code: 'rest_out_of_bounds', message: `${name} must be ${bounds}` };
  };
}

/** A comma list of numbers; WordPress divides at spaces too. */
export const ids: Reader<number[]> = (given, name) => {
  const parts = given.split(/[\s,]+/).filter((part) => part !== '');
  const wrong = parts.findIndex((part) => !/^[+-]?\d+$/.test(part));
  return wrong < 0 ? parts.map(Number) : notInteger(`${name}[${wrong}]`);
};

export const slugs: Reader<string[]> = (given) =>
  given
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => part !== '');

export const text: Reader<string> = (given) => given;

export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (given, name) =>
    values.find((value) => value === given) ?? {
      code: 'rest_not_in_enum',
      message: `${name} is not one of ${values.slice(0, -1).join(', ')}, and ${values.at(-1)}.`,
    };
}

export const flag: Reader<boolean> = (given, name) =>
  /^(1|0|true|false)$/i.test(given)
    ? /^(1|true)$/i.test(given)
    : { code: 'rest_invalid_type', message: `${name} is not of type boolean.` };

/** A date and time in the zone of the site; a zone that is given is ignored, as dates of posts are compared as they are written. */
export const dateTime: Reader<string> = (given, name) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?$/.test(given)
    ? given.slice(0, 19)
    : { code: 'rest_invalid_date', message: `Invalid date: ${name}.` };

/** Parameters that are not in the specification are ignored, as WordPress does. Throws rest_invalid_param for all faults at once. */
export function readParams<S extends Spec>(spec: S, query: URLSearchParams): Read<S> {
  const faults = new Map<string, ParamFault>();
  const read: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(spec)) {
    const given = valueOf(query, name);
    if (given === null) continue;
    const value = reader(given, name);
    if (isFault(value)) faults.set(name, value);
    else read[name] = value;
  }
  if (faults.size > 0) throw invalidParams(faults);
  return read as Read<S>;
}

/** Lists may come as 'name=1,2' and as PHP's 'name[]=1&name[]=2'. */
function valueOf(query: URLSearchParams, name: string): string | null {
  const list = [...query].flatMap(([key, value]) => (/^(.*)\[\d*\]$/.exec(key)?.[1] === name ? [value] : []));
  return list.length > 0 ? list.join(',') : (query.getAll(name).at(-1) ?? null);
}
