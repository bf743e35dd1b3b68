import type { Archive } from '../archive.ts';
import type { MediaObject } from '../objects.ts';
import { RestError } from './error.ts';
import { PAGING, pageOf, type Page } from './paging.ts';
import { ids, readParams, slugs } from './params.ts';

export function listMedia({ media }: Archive, query: URLSearchParams): Page<MediaObject> {
  const params = readParams({ ...PAGING, include: ids, slug: slugs }, query);
  const matching = media.filter(
    ({ id, slug }) =>
      (!params.include?.length || params.include.includes(id)) && (!params.slug?.length || params.slug.includes(slug)),
  );
  return pageOf(matching, params, 'posts');
}

export function readMedia({ media }: Archive, id: string): MediaObject {
  const picture = media.find((each) => `${each.id}` === id);
  if (!picture) throw new RestError('rest_post_invalid_id', 404, 'Invalid post ID.');
  return picture;
}
