/** A name as strangers read it: the first part and the initial of the last, 'Dina K.'. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = ''] = parts;
  const last = parts.length > 1 ? parts.at(-1)! : '';
  const [initial = ''] = last;
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}
