import type { Archive } from '../archive.ts';
import type { MediaObject } from '../objects.ts';
import { RestError } from './error.ts';
import { PAGING, pageOf, type Page } from './paging.ts';
import { ids, readParams, slugs } from './params.ts';

export function listMedia({ media }: Archive, query: URLSearchParams): Page<MediaObject> {
  const asked = readParams({ ...PAGING, include: ids, slug: slugs }, query);
  const found = media.filter(
    ({ id, slug }) =>
      (!asked.include?.length || asked.include.includes(id)) && (!asked.slug?.length || asked.slug.includes(slug)),
  );
  return pageOf(found, asked, 'posts');
}

export function readMedia({ media }: Archive, id: string): MediaObject {
  const found = media.find((each) => `${each.id}` === id);
  if (!found) throw new RestError('rest_post_invalid_id', 404, 'Invalid post ID.');
  return found;
}
