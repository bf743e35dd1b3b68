import type { FieldSpec } from './form-field.tsx';

/** What was typed, by field. */
export type TypedValues = Readonly<Record<string, string>>;

type Issue = { readonly path: readonly PropertyKey[] };
/** The part of a schema that is needed here. */
export type CheckedShape = {
  safeParse(values: unknown): { success: boolean; error?: { readonly issues: readonly Issue[] } | undefined };
};

/** A sentence for each field that `shape` refuses, in the order of the fields; without a shape, for every field. */
export function wrongOf(fields: readonly FieldSpec[], shape: CheckedShape | null, values: TypedValues): TypedValues {
  const refused = shape && new Set(shape.safeParse(values).error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
    fields
      .filter(({ name }) => refused === null || refused.has(name))
      .map(({ name, words }) => [name, words.wrong(values[name] ?? '')]),
  );
}

/** The fields of a form that was posted as a page, before or without script. */
export function typedOf(form: FormData, names: readonly string[]): TypedValues {
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}
