/** A path with a query. Empty texts and the number 1, which are the defaults, are left out. */
export function addressWith(path: string, query: Readonly<Record<string, string | number>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== '' && value !== 1) params.set(name, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
