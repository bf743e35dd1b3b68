import type { Session } from '../shared-directory/types.ts';

/** In the address of the booking: the person has said that they are at the center. */
export const THERE_ALREADY = 'di-sana';

/** What the next number of a session is asked and said with: an island has its properties in the page. */
export type BookableFacts = Pick<Session, 'id' | 'date' | 'zone' | 'status'> & { readonly version: number };

export function bookableFacts({ id, date, zone, status, queue: { version } }: Session): BookableFacts {
  return { id, date, zone, status, version };
}
