import { keepWish, toggleFavourite } from './favourites.ts';
import type { Wish } from './favourites.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';

export { watchFavourite } from './favourites.ts';

/** What a press of a heart comes to: what to tell the person (null: nothing), or where a guest has to go first. */
export type Pressed = { readonly failure: string | null } | { readonly goTo: string };

/** Keeps or lets go; a guest's wish is remembered, with the page to come back to. */
export async function pressFavourite(
  token: string | undefined,
  wish: Wish,
  favourite: boolean,
  page: string,
): Promise<Pressed> {
  if (token) return { failure: await toggleFavourite(token, wish, favourite) };
  keepWish(wish);
  storeTarget(page);
  return { goTo: '/login' };
}
