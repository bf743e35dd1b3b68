export type Change = { readonly column: string; readonly before: string | null; readonly after: string | null };

/** The changed columns of an event of the audit log ({before, after} as JSON), with both values. Ids that only name the row are left out. */
export function changesOf(json: string): Change[] {
  const { before, after } = JSON.parse(json) as Record<'before' | 'after', Record<string, unknown> | null>;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => column !== 'id' && column !== 'source' && column !== 'invented')
    .map((column) => ({ column, before: textOf(before?.[column]), after: textOf(after?.[column]) }))
    .filter((change) => change.before !== null || change.after !== null);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
