import { storeWish, toggleFavourite } from './favourites.ts';
import type { FavouriteItem } from './favourites.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';

export { watchFavourite } from './favourites.ts';

/** What a press of a heart comes to: what to tell the person (null: nothing), or where a guest has to go first. */
export type FavouritePress = { readonly failure: string | null } | { readonly goTo: string };

/** Keeps or lets go; a guest's wish is remembered, with the page to come back to. */
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
