import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** The error codes that any request may get, besides those of its endpoint. */
const ALWAYS: readonly ErrorCode[] = ['INTERNAL', 'MAINTENANCE', 'NOT_STORED'];

/** What is said of a grave endpoint. */
const GRAVE =
  'Of staff who have a second factor this asks for it again, unless the browser session gave it in the last minutes: FACTOR_AGAIN, with nothing done. Give it by proveFactor and ask once more.';

/** The OpenAPI 3.1 description of these endpoints, written from the contract. */
export function apiDescription(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ambil Antrian',
      version: '1',
      description: 'Answers are {status, data}; failures {status, error{code, field, details, request_id}}.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema() },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const secured = endpoint.access !== 'public';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.grave === true ? { description: GRAVE } : {}),
    tags: [familyOf(endpoint)],
    ...(secured ? { security: [{ bearer: [] }] } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: { '200': answerOf(endpoint), ...failuresOf(errorsOf(endpoint)) },
  };
}

/** The codes an endpoint may answer: its own and those of the pipeline before it. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...ALWAYS]);
  if (endpoint.params ?? endpoint.query ?? endpoint.body) codes.add('INVALID_INPUT');
  if (endpoint.access !== 'public') codes.add('UNAUTHENTICATED');
  if (/^(desk|manager|administrator)$/.test(endpoint.access)) codes.add('FORBIDDEN');
  if (endpoint.grave === true) for (const code of ['FACTOR_AGAIN', 'FACTOR_REQUIRED'] as const) codes.add(code);
  if (endpoint.body)
    for (const code of ['MALFORMED_BODY', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE'] as const) codes.add(code);
  return [...codes];
}

export function familyOf(endpoint: Pick<Endpoint, 'path'>): string {
  return endpoint.path.split('/')[2] ?? '';
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.upload === 'csv') return { requestBody: { required: true, content: { 'text/csv': {} } } };
  if (endpoint.upload) {
    // OpenAPI 3.1: the media type alone says that the body is the bytes of the file.
    return { requestBody: { required: true, content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} } } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  };
}

function answerOf(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.data, 'output');
  if (endpoint.answer === 'event-stream') {
    return {
      description: 'Server-sent events; each one carries this as its data',
      content: { 'text/event-stream': { schema: data } },
    };
  }
  // OpenAPI 3.1: the media type alone says that the answer is the bytes of a file.
  if (endpoint.answer === 'picture') return { description: 'The picture', content: { 'image/jpeg': {} } };
  if (endpoint.answer === 'csv') return { description: 'The file', content: { 'text/csv': {} } };
  const schema = { type: 'object', properties: { status: { const: 'success' }, data }, required: ['status', 'data'] };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function failuresOf(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => ERROR_STATUS[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}

function failureSchema(): Json {
  return {
    type: 'object',
    properties: {
      status: { const: 'error' },
      error: {
        type: 'object',
        properties: {
          code: { enum: Object.keys(ERROR_STATUS) },
          field: { type: 'string' },
          details: { type: 'object' },
          request_id: { type: 'string' },
        },
        required: ['code'],
      },
    },
    required: ['status', 'error'],
  };
}
