/** A name as it is typed, with a capital at the beginning of each word; what is a capital already stays one. Spaces before it and double ones are left out. */
export function withCapitals(typed: string): string {
  return typed
    .replace(/^\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(^|[\s'-])\p{Ll}/gu, (start) => start.toUpperCase());
}
