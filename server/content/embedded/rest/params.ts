import { invalidParams, type ParamFault } from './error.ts';

/** Reads one parameter: returns its value, or what is wrong with it. */
type Reader<T> = ((given: string, name: string) => T | ParamFault) & { readonly isList?: true };
export type Spec = Readonly<Record<string, Reader<unknown>>>;
export type Read<S extends Spec> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, ParamFault> };

const isFault = (value: unknown): value is ParamFault => typeof value === 'object' && value !== null && 'code' in value;
const notInteger = (name: string): ParamFault => ({
  code: 'rest_invalid_type',
  message: `${name} is not of type integer.`,
});

export function integer(minimum: number, maximum?: number): Reader<number> {
  return (given, name) => {
    // PHP reads these as whole numbers too: '10', ' 10', '10.0', '1e1'.
    const value = Number(given);
    if (given.trim() === '' || !/^[\s\d.e+-]+$/i.test(given) || !Number.isInteger(value)) return notInteger(name);
    if (value >= minimum && (maximum === undefined || value <= maximum)) return value;
    const bounds =
      maximum === undefined
        ? `greater than or equal to ${minimum}`
        : `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
    return { code: 'rest_out_of_bounds', message: `${name} must be ${bounds}` };
  };
}

const list = <T>(read: (parts: string[], name: string) => T | ParamFault): Reader<T> =>
  Object.assign(
    (given: string, name: string) =>
      read(
        given.split(/[\s,]+/).filter((part) => part !== ''),
        name,
      ),
    { isList: true as const },
  );

/** A list of numbers separated by commas; WordPress splits it at spaces too. */
export const ids: Reader<number[]> = list((parts, name) => {
  const wrong = parts.findIndex((part) => !/^[+-]?\d+$/.test(part));
  return wrong < 0 ? parts.map(Number) : notInteger(`${name}[${wrong}]`);
});

/** Numbers of terms; in contrast to other lists, this one must not be empty. */
export const termIds: Reader<number[]> = list((parts, name) =>
  parts.length === 0 ? notInteger(`${name}[0]`) : ids(parts.join(','), name),
);

export const slugs: Reader<string[]> = list((parts) => parts.map((part) => part.toLowerCase()));

export const text: Reader<string> = (given) => given;

/** A list of words, each of which must be known. */
export const someOf = <const T extends string>(values: readonly T[]): Reader<T[]> =>
  list((parts, name) => {
    const read = parts.map((part, index) => oneOf(values)(part, `${name}[${index}]`));
    return read.find(isFault) ?? (read as T[]);
  });

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

/** A date and time in the zone of the site. A given zone is ignored, because dates of posts are compared as they are written. */
export const dateTime: Reader<string> = (given, name) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given.slice(0, 19)
    : { code: 'rest_invalid_date', message: `Invalid date: ${name}.` };

/** Reads the parameters of a specification and ignores others, as WordPress does. Throws rest_invalid_param with all faults at once. */
export function readParams<S extends Spec>(spec: S, query: URLSearchParams): Read<S> {
  const faults = new Map<string, ParamFault>();
  const read: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(spec)) {
    const { given, asList } = valueOf(query, name);
    if (given === null) continue;
    const value = asList && !reader.isList ? notScalar(name) : reader(given, name);
    if (isFault(value)) faults.set(name, value);
    else read[name] = value;
  }
  if (faults.size > 0) throw invalidParams(faults);
  return read as Read<S>;
}

/** A list may come as 'name=1,2' and as PHP's 'name[]=1&name[]=2'. */
function valueOf(query: URLSearchParams, name: string): { given: string | null; asList: boolean } {
  const items = [...query].flatMap(([key, value]) => (/^(.*)\[\d*\]$/.exec(key)?.[1] === name ? [value] : []));
  const asList = items.length > 0;
  return { given: asList ? items.join(',') : (query.getAll(name).at(-1) ?? null), asList };
}

const notScalar = (name: string): ParamFault => ({
  code: 'rest_invalid_type',
  message: `${name} is not of type string.`,
});
