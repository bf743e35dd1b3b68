import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { apiDescription } from '#server/openapi.ts';

type Media = Record<string, { schema?: object }>;
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, { description: string; content: Media }>;
};
const ADDRESS = 'https://antrian.example';
const description = apiDescription(ENDPOINTS, ADDRESS) as {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};
const all = ENDPOINTS;
const operationOf = ({ path, method }: Endpoint) => description.paths[path]![method.toLowerCase()]!;

/** Words of JSON Schema 2020-12 (what OpenAPI 3.1 speaks) that the contract's schemas may use. */
const WORDS = new Set(
  '$ref type properties required additionalProperties propertyNames items prefixItems anyOf oneOf allOf enum const default pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems description'.split(
    ' ',
  ),
);
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Everything in a schema that is not JSON Schema, by its location. */
function faultsOf(schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at} is no schema`];
  const record = schema as Record<string, unknown>;
  const faults = Object.keys(record)
    .filter((word) => !WORDS.has(word))
    .map((word) => `${at}: ${word}`);
  if (record['type'] !== undefined && ![record['type']].flat().every((type) => TYPES.includes(type as string)))
    faults.push(`${at}: type ${JSON.stringify(record['type'])}`);
  if (typeof record['pattern'] === 'string') expect(() => new RegExp(record['pattern'] as string, 'u')).not.toThrow();
  const properties = (record['properties'] ?? {}) as Record<string, unknown>;
  for (const name of (record['required'] ?? []) as string[])
    if (!(name in properties)) faults.push(`${at}: ${name} is required and not there`);
  for (const [name, child] of Object.entries(properties)) faults.push(...faultsOf(child, `${at}.${name}`));
  for (const word of ['items', 'additionalProperties', 'propertyNames'])
    if (record[word] !== undefined) faults.push(...faultsOf(record[word], `${at}.${word}`));
  for (const word of ['anyOf', 'oneOf', 'allOf'])
    for (const [index, child] of ((record[word] ?? []) as unknown[]).entries())
      faults.push(...faultsOf(child, `${at}.${word}${index}`));
  return faults;
}

test('it is an OpenAPI 3.1 document: version, title, server, and every operation once', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/);
  expect(description.info.title).not.toBe('');
  expect(description.info.version).not.toBe('');
  expect(description.servers).toEqual([{ url: ADDRESS }]);
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect(Object.keys(description.paths).every((path) => path.startsWith('/api/'))).toBe(true);
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});

test('every schema is JSON Schema, and every reference leads somewhere', () => {
  const faults: string[] = [];
  for (const endpoint of all) {
    const { parameters, requestBody, responses } = operationOf(endpoint);
    const media = [requestBody?.content ?? {}, ...Object.values(responses).map(({ content }) => content)];
    for (const { name, schema } of parameters) faults.push(...faultsOf(schema, `${endpoint.name} ${name}`));
    for (const { schema } of media.flatMap((each) => Object.values(each)))
      if (schema !== undefined) faults.push(...faultsOf(schema, endpoint.name));
  }
  expect(faults).toEqual([]);
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!);
  expect(references.length).toBeGreaterThan(all.length);
  for (const target of new Set(references)) {
    const steps = target.replace(/^#\//, '').split('/');
    const found = steps.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
    expect(found, target).toBeTypeOf('object');
  }
});

test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s says what it accepts, who may call it and how it fails',
  (_, endpoint) => {
    const { parameters, requestBody, responses, security, summary } = operationOf(endpoint);
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(placeholders);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    expect(summary).not.toBe('');
    expect(security !== undefined).toBe(endpoint.access !== 'public');
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      endpoint.upload === 'csv'
        ? ['text/csv']
        : endpoint.upload
          ? ['image/jpeg', 'image/png', 'image/webp']
          : endpoint.body
            ? ['application/json']
            : [],
    );
    expect(Object.keys(responses['200']!.content)).toEqual([
      { 'event-stream': 'text/event-stream', picture: 'image/jpeg', csv: 'text/csv', json: 'application/json' }[
        endpoint.answer
      ],
    ]);
    const told = Object.entries(responses).flatMap(([status, { description: codes }]) =>
      status === '200' ? [] : codes.split(', ').map((code) => [code, Number(status)] as const),
    );
    for (const [code, status] of told) expect(ERROR_STATUS[code as ErrorCode], code).toBe(status);
    const codes = told.map(([code]) => code);
    expect(codes).toEqual(expect.arrayContaining([...endpoint.errors, 'INTERNAL', 'MAINTENANCE']));
    expect(codes.includes('UNAUTHENTICATED')).toBe(endpoint.access !== 'public');
    expect(codes.includes('MALFORMED_BODY')).toBe(endpoint.body !== undefined);
    expect(codes.includes('FACTOR_AGAIN')).toBe(endpoint.grave === true);
    expect(operationOf(endpoint).description?.includes('asks for it again') ?? false).toBe(endpoint.grave === true);
  },
);
