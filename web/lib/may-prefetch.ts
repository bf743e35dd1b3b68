/** The part of the Network Information API that matters here; absent in some browsers. */
export interface ConnectionHint {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether pages may be fetched ahead of a click: not on 2g, and not while the person saves data (CONN-04). */
export function mayPrefetch(connection: ConnectionHint | undefined): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g');
}
