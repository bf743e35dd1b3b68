import { getFavourites, setFavourite } from '#contract/patients/favourite.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';

export type FavouriteItem = { readonly kind: 'doctor' | 'clinic' | 'hospital'; readonly id: number };

const WISH_KEY = 'favourite-wish';
/** A guest's press is dropped when no sign-in follows within this time, because somebody else may sign in by then. */
const WISH_LIFE_MS = 30 * 60_000;

const keyOf = ({ kind, id }: FavouriteItem): string => `${kind}-${id}`;
const listeners = new Set<() => void>();
/** The token whose favourites are loaded. They are loaded once, however many hearts a page has. */
let owner: string | null = null;
let favourites: ReadonlySet<string> = new Set();
let loading: Promise<void> | undefined;

/** Calls `onChange` with whether an item is a favourite, once that is known and on every change; returns a function that stops it. For a signed-in person only. */
export function watchFavourite(
  token: string,
  wish: FavouriteItem,
  onChange: (isFavourite: boolean) => void,
): () => void {
  const listener = () => onChange(owner === token && favourites.has(keyOf(wish)));
  listeners.add(listener);
  if (owner === token) listener();
  else loading = load(token);
  return () => void listeners.delete(listener);
}

/** Adds or removes a favourite. The heart shows it at once, and shows the old state again when the request fails. Answers the sentence of the failure, else null. */
export async function toggleFavourite(token: string, wish: FavouriteItem, favourite: boolean): Promise<string | null> {
  // A list that was requested before the press does not contain it, so the press waits until that list is loaded.
  await loading;
  change(wish, favourite);
  const result = await api(setFavourite, { token, body: { ...wish, favourite } });
  if (result.ok) return null;
  change(wish, !favourite);
  return isSignedOut(result.error) ? null : sentenceOf(result.error);
}

/** Stores what a guest pressed, until the sign-in (see load). */
export function storeWish(wish: FavouriteItem): void {
  sessionStorage.setItem(WISH_KEY, JSON.stringify({ ...wish, at: Date.now() }));
}

async function load(token: string): Promise<void> {
  owner = token;
  favourites = new Set();
  const wish = takeWish();
  if (wish) await api(setFavourite, { token, body: { ...wish, favourite: true } });
  const result = await api(getFavourites, { token });
  if (owner !== token) return;
  if (!result.ok) {
    // The next heart that is drawn loads the favourites again.
    owner = null;
    return;
  }
  const { doctors, clinics, hospitals } = result.data.favourites;
  favourites = new Set([
    ...doctors.map(({ id }) => keyOf({ kind: 'doctor', id })),
    ...clinics.map(({ id }) => keyOf({ kind: 'clinic', id })),
    ...hospitals.map(({ id }) => keyOf({ kind: 'hospital', id })),
  ]);
  for (const listener of listeners) listener();
}

function change(wish: FavouriteItem, favourite: boolean): void {
  const next = new Set(favourites);
  if (favourite) next.add(keyOf(wish));
  else next.delete(keyOf(wish));
  favourites = next;
  for (const listener of listeners) listener();
}

function takeWish(): FavouriteItem | null {
  const text = sessionStorage.getItem(WISH_KEY);
  sessionStorage.removeItem(WISH_KEY);
  try {
    const { kind, id, at } = JSON.parse(text ?? 'null') as FavouriteItem & { at: number };
    return Date.now() - at < WISH_LIFE_MS ? { kind, id } : null;
  } catch {
    return null;
  }
}
