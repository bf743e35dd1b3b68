import type { Archive } from '../archive.ts';
import type { PostObject } from '../objects.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The part of an object that is sent: only the fields that `_fields` names ('id', 'title.rendered'), and under `_embedded` the objects that it links
 * to, if `_embed` asks for them and the links are sent too.
 */
export function shaped(object: object, query: URLSearchParams, archive: Archive): Json {
  const wanted = query
    .getAll('_fields')
    .flatMap((list) => list.split(','))
    .map((field) => field.trim())
    .filter((field) => field !== '');
  const json = object as Json;
  const sent = wanted.length === 0 ? json : pick(json, wanted);
  const embed = query.get('_embed') ?? query.get('_embed[]');
  if (embed === null || sent['_links'] === undefined || !('featured_media' in object)) return sent;
  return { ...sent, _embedded: embedded(object as PostObject, embed, archive) };
}

function pick(json: Json, fields: readonly string[]): Json {
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const [head = '', ...rest] = field.split('.');
    const value = json[head];
    if (value === undefined) continue;
    const whole = rest.length === 0 || typeof value !== 'object' || value === null;
    if (whole) picked[head] = value;
    else picked[head] = { ...(picked[head] as Json | undefined), ...pick(value as Json, [rest.join('.')]) };
  }
  return picked;
}

function embedded(post: PostObject, embed: string, { categories, tags, media }: Archive): Json {
  const asks = (link: string): boolean =>
    embed === '' || embed === '1' || embed === 'true' || embed.split(',').includes(link);
  const cover = media.find(({ id }) => id === post.featured_media);
  return {
    ...(cover && asks('wp:featuredmedia') && { 'wp:featuredmedia': [cover] }),
    ...(asks('wp:term') && {
      'wp:term': [
        categories.filter(({ id }) => post.categories.includes(id)),
        tags.filter(({ id }) => post.tags.includes(id)),
      ],
    }),
  };
}
