import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from './authorisation/authorisation-entry.ts';
import { HOSTILE_BODIES, HOSTILE_KEYS, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';

/** Values that exist in the database of a test, by the name of the field that takes them. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;
/** One request as it goes over the wire. */
export type Wire = { url: string; headers: Record<string, string>; body: string | Uint8Array | undefined };

/** Media types by what an endpoint accepts as a file. */
const UPLOAD_TYPES: Readonly<Record<string, string>> = { true: 'image/png', csv: 'text/csv' };

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  allOf?: { pattern?: string }[];
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
};
type Tree = Record<'params' | 'query' | 'body', unknown>;
type Mutation = {
  kind: 'replace' | 'append' | 'drop' | 'add' | 'wrap';
  at: number;
  text: string;
  value: unknown;
  key: string;
};

const INTEGERS = [1, 2, 3, 50, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991];

/** What the schema of a field allows; where there are hints for its name, mostly one of those. */
function fitting(schema: Schema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, name, hints)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const known = (hints[name] ?? []).filter((each) => fitsKind(schema, each));
  const any = byKind(schema, name, hints);
  return known.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, any) : any;
}

function fitsKind(schema: Schema, value: unknown): boolean {
  if (schema.type === 'integer') return Number.isInteger(value);
  if (schema.type !== 'string') return schema.type === typeof value;
  return typeof value === 'string' && new RegExp(schema.pattern ?? '').test(value);
}

function byKind(schema: Schema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, hints), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...INTEGERS), fc.nat(1_000));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function textOf({ pattern, allOf, minLength = 0, maxLength = 400 }: Schema): fc.Arbitrary<string> {
  const wanted = pattern ?? allOf?.at(-1)?.pattern;
  const text =
    wanted === undefined
      ? fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS))
      : fc.stringMatching(new RegExp(wanted));
  return text.map((each) => each.slice(0, maxLength).padEnd(minLength, 'a'));
}

function objectOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...HOSTILE_KEYS)),
      fitting(additionalProperties, '', hints),
      {
        maxKeys: 3,
      },
    );
  const fields = Object.entries(properties).map(([name, each]) => [name, fitting(each, name, hints)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'append', 'drop', 'add', 'wrap'),
  at: fc.nat(40),
  text: fc.constantFrom(...HOSTILE_TEXTS),
  value: fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(...HOSTILE_VALUES), fc.string({ unit: 'binary' })),
  key: fc.constantFrom(...HOSTILE_KEYS),
});

type RequestPart = { holder: Record<string, unknown>; key: string };

/** Every member of every object in a tree, as deep as schemas go. */
function placesIn(value: unknown, found: RequestPart[] = [], levels = 5): RequestPart[] {
  if (value === null || typeof value !== 'object' || levels === 0) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesIn(holder[key], found, levels - 1);
  }
  return found;
}

/** Own members only, also one that is called '__proto__'. */
const put = (holder: object, key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** As text for a part of an address, or to append something. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

function mutate(tree: Tree, mutations: readonly Mutation[]): Tree {
  const changed = structuredClone(tree);
  for (const { kind, at, text, value, key } of mutations) {
    const places = placesIn(changed).filter((each) => each.holder !== (changed as object) || each.key === 'body');
    const place = places[at % Math.max(1, places.length)];
    if (!place) continue;
    const old = place.holder[place.key];
    if (kind === 'replace') put(place.holder, place.key, structuredClone(value));
    else if (kind === 'append') put(place.holder, place.key, `${plain(old)}${text}`);
    else if (kind === 'drop') delete place.holder[place.key];
    else if (kind === 'add' && !Array.isArray(place.holder)) put(place.holder, key, structuredClone(value));
    else put(place.holder, place.key, [old]);
  }
  return changed;
}

function urlFrom({ path }: Endpoint, { params, query }: Tree, raw: boolean): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const text = plain(given[key]).toWellFormed();
    // Some send characters that should have been escaped; an address never has line breaks or a raw NUL.
    return raw ? text.replaceAll(/[\u0000-\u0020#?]/g, '') : encodeURIComponent(text);
  });
  const pairs = Object.entries((query ?? {}) as object)
    .map(
      ([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(plain(value).toWellFormed())}`,
    )
    .join('&');
  return pairs === '' ? filled : `${filled}?${pairs}`;
}

const partOf = (schema: Endpoint['body'], hints: Hints, right: unknown): fc.Arbitrary<unknown> => {
  const made =
    schema === undefined
      ? fc.constant(undefined)
      : fitting(z.toJSONSchema(schema, { io: 'input' }) as Schema, '', hints);
  return right === undefined ? made : fc.oneof(fc.constant(right), made);
};

/** Once in twelve times the arbitrary, otherwise the usual value. */
const seldom = <T, U>(arbitrary: fc.Arbitrary<T>, usual: U): fc.Arbitrary<T | U> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 11 }, { arbitrary, weight: 1 });

/**
 * Requests to one endpoint: some right, most nearly right, some garbage. `right`: a request that is known to succeed, from which
 * others are made; `files`: bodies for an endpoint that takes raw bytes.
 */
export function requestsTo(
  endpoint: Endpoint,
  hints: Hints,
  right: Sent | undefined,
  files: readonly Uint8Array[],
): fc.Arbitrary<Wire> {
  const tree = fc.record({
    params: partOf(endpoint.params, hints, right?.params),
    query: partOf(endpoint.query, hints, right?.query),
    body: partOf(endpoint.body, hints, right?.body),
  });
  const bytes = fc.oneof(
    fc.constantFrom(...files),
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(...HOSTILE_BODIES),
  );
  return fc
    .record({
      tree,
      mutations: fc.oneof(
        { arbitrary: fc.constant([]), weight: 1 },
        { arbitrary: fc.array(mutation, { minLength: 1, maxLength: 2 }), weight: 3 },
      ),
      raw: seldom(fc.constant(true), false),
      garbage: seldom(fc.constantFrom(...HOSTILE_BODIES), undefined),
      type: seldom(fc.constantFrom('text/plain', '', 'application/json; charset=latin1'), 'application/json'),
      length: seldom(fc.constantFrom('-1', '0', 'NaN', '1e99', '99999999'), null),
      agent: fc.constantFrom('', 'Mozilla/5.0', 'x'.repeat(3_000), '\u00ff<script>'),
      file: bytes,
    })
    .map(({ tree: whole, mutations, raw, garbage, type, length, agent, file }) => {
      const changed = mutate(whole as Tree, mutations);
      const json = changed.body === undefined ? undefined : JSON.stringify(changed.body);
      const body = endpoint.method === 'GET' ? undefined : endpoint.upload ? file : (garbage ?? json);
      return {
        url: urlFrom(endpoint, changed, raw),
        headers: {
          'user-agent': agent,
          ...(body === undefined ? {} : { 'content-type': UPLOAD_TYPES[String(endpoint.upload)] ?? type }),
          ...(length !== null && body !== undefined && { 'content-length': length }),
        },
        body,
      };
    });
}
