import { storeWish, toggleFavourite } from './favourites.ts';
import type { FavouriteItem } from './favourites.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';

export { watchFavourite } from './favourites.ts';

/** What a press of a heart led to: the sentence of a failure (null: none), or the page where a guest has to go first. */
export type FavouritePress = { readonly failure: string | null } | { readonly goTo: string };

/** Adds or removes a favourite. Of a guest it stores the press and the page to come back to. */
export async function pressFavourite(
  token: string | undefined,
  wish: FavouriteItem,
  favourite: boolean,
  page: string,
): Promise<FavouritePress> {
  if (token) return { failure: await toggleFavourite(token, wish, favourite) };
  storeWish(wish);
  storeTarget(page);
  return { goTo: '/login' };
}
