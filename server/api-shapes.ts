/** What the page of the interface reads of a JSON schema (server/openapi.ts). */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
/** An object that several answers have: written once, and referred to by its name. */
type Shared = { readonly name: string; readonly schema: Schema };

/** Smaller objects are read more easily where they are than elsewhere. */
const SHARED_FROM = 3;
const INDENT = '  ';

/**
 * Writes schemas as people read them, `{ id: integer, name?: string | null }` with a line for each field, as HTML. An object of SHARED_FROM fields or more
 * that stands in several places of `all` is written once (`shared`); everywhere else its name is a link there.
 */
export function createShapes(all: readonly { readonly name: string; readonly schema: Schema }[]) {
  const shared = findShared(all);

  const shapeOf = (schema: Schema, indent: string): string => {
    const known = shared.get(keyOf(schema));
    return known ? `<a href="#${known.name}">${known.name}</a>` : insideOf(schema, indent);
  };
  const insideOf = (
    { type, enum: values, const: fixed, items, anyOf, properties, required }: Schema,
    indent: string,
  ): string => {
    if (values) return values.map((value) => escaped(JSON.stringify(value))).join(' | ');
    if (fixed !== undefined) return escaped(JSON.stringify(fixed));
    if (anyOf) return anyOf.map((one) => shapeOf(one, indent)).join(' | ');
    if (type === 'array') {
      const item = items ? shapeOf(items, indent) : 'any';
      return items?.anyOf || items?.enum ? `(${item})[]` : `${item}[]`;
    }
    if (properties) return `{\n${fieldsOf(properties, required, indent + INDENT)}${indent}}`;
    return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  };
  const fieldsOf = (properties: Record<string, Schema>, required: readonly string[] = [], indent: string): string =>
    Object.entries(properties)
      .map(
        ([name, field]) =>
          `${indent}${escaped(name)}${required.includes(name) ? '' : '?'}: ${shapeOf(field, indent)}\n`,
      )
      .join('');

  return {
    shapeOf: (schema: Schema): string => shapeOf(schema, ''),
    shared: [...shared.values()]
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ name, schema }) => ({ name, shape: insideOf(schema, '') })),
  };
}

/** The objects that stand in several places, by what they are. Each is named after the field or the endpoint in which it stands first. */
function findShared(all: readonly { readonly name: string; readonly schema: Schema }[]): ReadonlyMap<string, Shared> {
  const once = new Map<string, Shared>();
  const often = new Map<string, Shared>();
  const names = new Map<string, number>();
  const visit = (name: string, schema: Schema): void => {
    const fields = Object.entries(schema.properties ?? {});
    if (fields.length >= SHARED_FROM) {
      const key = keyOf(schema);
      const first = once.get(key);
      if (!first) once.set(key, { name, schema });
      else if (!often.has(key)) {
        const title = first.name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
        const count = (names.get(title) ?? 0) + 1;
        names.set(title, count);
        often.set(key, { name: count === 1 ? title : `${title}${count}`, schema });
      }
      if (first) return;
    }
    for (const [field, inside] of fields) visit(field, inside);
    for (const inside of [schema.items, ...(schema.anyOf ?? [])]) if (inside) visit(name, inside);
  };
  for (const { name, schema } of all) visit(name, schema);
  return often;
}

const keyOf = (schema: Schema): string => JSON.stringify(schema);

/** Text for HTML outside of attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
