/** FNV-1a over UTF-16 units: the same id always gets the same colour or drawing. `buckets` is a positive whole number. */
export function bucketOf(id: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % buckets;
}
