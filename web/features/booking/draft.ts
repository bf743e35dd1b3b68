import type { BookingState } from './booking-state.ts';

/** Values by attribute name. */
export type Values = Readonly<Record<string, string>>;
/** What one press of 'Ambil Antrian' stands for: the same content keeps its key, so a retry can never take a second number. */
export type Attempt = { readonly content: string; readonly key: string };
/** A booking in progress, so that a reload or a way through the login loses nothing. */
export type Draft = { readonly state: BookingState; readonly values: Values; readonly attempt: Attempt | null };

const key = (session: number) => `booking-${session}`;

/** Null when there is none or it cannot be read. It lives as long as the tab. Browser only. */
export function readDraft(session: number): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key(session)) ?? 'null') as Draft | null;
    return draft?.state?.schedule === session && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(session: number, draft: Draft): void {
  try {
    sessionStorage.setItem(key(session), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function dropDraft(session: number): void {
  sessionStorage.removeItem(key(session));
}
