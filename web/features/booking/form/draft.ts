import type { Person } from '../../shared-patients/person.ts';
import type { BookingState } from './booking-state.ts';

/** Values by attribute name. */
export type Values = Readonly<Record<string, string>>;
/** One wish to book. The same content is always sent with the same key, so a retry can never take a second number. */
export type BookingAttempt = { readonly content: string; readonly key: string };
/** Somebody of the family who is being added. */
export type Member = { readonly person: Person; readonly relation: 'child' | 'parent' | 'spouse' | 'other' | '' };
/** A booking in progress. It is stored so that a reload, a second tab or a sign-in in between loses nothing. */
export type Draft = {
  readonly state: BookingState;
  readonly values: Values;
  readonly member: Member | null;
  readonly attempt: BookingAttempt | null;
};
/** Whose draft it is, and for which session. Another person who signs in on this device does not see it. */
export type DraftOwner = { readonly session: number; readonly account: number };

const PREFIX = 'booking-';
const CHANNEL = 'booking-drafts';

/** The draft of this account, which lives as long as the tab; null when there is none or it cannot be read. Browser only. */
export function readDraft({ session, account }: DraftOwner): Draft | null {
  try {
    forgetOthers(account);
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + session) ?? 'null') as
      | (Draft & { account: number })
      | null;
    if (stored?.account !== account || stored.state?.schedule !== session || typeof stored.values !== 'object')
      return null;
    return { state: stored.state, values: stored.values, member: stored.member ?? null, attempt: stored.attempt };
  } catch {
    return null;
  }
}

/** Deletes drafts that other accounts left in this tab. */
function forgetOthers(account: number): void {
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(PREFIX))) {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { account?: number } | null;
    if (stored?.account !== account) sessionStorage.removeItem(key);
  }
}

export function storeDraft({ session, account }: DraftOwner, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + session, JSON.stringify({ ...draft, account }));
  } catch {
    // Where the storage is full or forbidden, only the draft is lost.
  }
}

export function dropDraft({ session }: DraftOwner): void {
  sessionStorage.removeItem(PREFIX + session);
}

/** Whether anything was chosen or typed. */
export function isBegun({ state, values, member }: Draft): boolean {
  return state.payment !== null || state.patient !== null || member !== null || Object.values(values).some(Boolean);
}

type Word = DraftOwner & ({ readonly say: 'who has it?' } | { readonly say: 'here it is'; readonly draft: Draft });

/**
 * Takes over a draft that another open tab has begun, and hands this tab's draft to others. Only open tabs exchange drafts, because a draft holds
 * identity numbers, which must not be stored on the device. `take` is called only while nothing is begun here. Returns the way to stop.
 */
export function shareDraft(
  whose: DraftOwner,
  { current, take }: { current: () => Draft; take: (draft: Draft) => void },
): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  const say = (word: Word): void => channel.postMessage(word);
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.session !== whose.session || data.account !== whose.account) return;
    const own = current();
    if (data.say === 'here it is' && !isBegun(own)) take(data.draft);
    if (data.say === 'who has it?' && isBegun(own)) say({ ...whose, say: 'here it is', draft: own });
  });
  if (!isBegun(current())) say({ ...whose, say: 'who has it?' });
  return () => channel.close();
}
