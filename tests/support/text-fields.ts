import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
};

/** The fields of an endpoint's body in which any words could stand, by their paths: 'documents.*.*'. Choices are none. */
export function textFieldsOf({ body }: Pick<Endpoint, 'body'>): string[] {
  if (!body) return [];
  const fields = walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, '');
  return [...new Set(fields)];
}

function walk(schema: Schema, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => walk(one, path));
  if (schema.type === 'string') return schema.enum || schema.const ? [] : [path];
  if (schema.type === 'array') return walk(schema.items ?? {}, path);
  const inside = (name: string): string => (path ? `${path}.${name}` : name);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => walk(one, inside(name)));
  const further = schema.additionalProperties;
  return typeof further === 'object' ? [...named, ...walk(further, inside('*'))] : named;
}
