import { plain } from './plain.ts';
import { type Kind, numbered, type Service } from './service.ts';

/** An answer in words that do not depend on who gave it. */
export type Comparable = {
  readonly status: number;
  readonly total: string | null;
  readonly pages: string | null;
  readonly body: unknown;
};

type Json = Readonly<Record<string, unknown>>;

/** Asks for a path of the site and answers what must be the same whoever is asked. */
export async function comparable(service: Service, path: string): Promise<Comparable> {
  const answer = await service.fetch(numbered(path, service.ids));
  const json: unknown = await answer.json();
  const { headers, status } = answer;
  return {
    status,
    total: headers.get('x-wp-total'),
    pages: headers.get('x-wp-totalpages'),
    body: Array.isArray(json) ? json.map((item) => bodyOf(service, item)) : bodyOf(service, json),
  };
}

/** Numbers become slugs, HTML its words; addresses and what only WordPress says are left out. */
function bodyOf({ ids }: Service, json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const item = json as Json;
  if ('code' in item) return refusalOf(item);
  const named = (kind: Kind, value: unknown): unknown =>
    typeof value !== 'number' ? undefined : value === 0 ? null : ids.slugOf(kind, value);
  const list = (kind: Kind, value: unknown): unknown =>
    Array.isArray(value) ? value.map((id) => named(kind, id)).toSorted() : undefined;
  const words = (value: unknown): unknown =>
    plain(typeof value === 'string' ? value : ((value as { rendered?: string } | undefined)?.rendered ?? ''));
  // A picture is dated when it was handed in.
  const dates = item['type'] === 'attachment' ? [] : ['date', 'date_gmt', 'modified', 'modified_gmt'];
  const kept = [
    ...dates,
    'slug',
    'status',
    'type',
    'subtype',
    'sticky',
    'count',
    'taxonomy',
    'alt_text',
    'media_type',
    'mime_type',
  ];
  // A hit of the search has no slug: its number is its name.
  const isHit = 'url' in item;
  return {
    ...Object.fromEntries(kept.filter((key) => key in item).map((key) => [key, item[key]])),
    ...(isHit && { slug: named('post', item['id']) }),
    ...('title' in item && { title: words(item['title']) }),
    ...('name' in item && { name: words(item['name']) }),
    ...('description' in item &&
      typeof item['description'] === 'string' && { description: words(item['description']) }),
    ...('content' in item && { content: words(item['content']) }),
    ...('excerpt' in item && { excerpt: words(item['excerpt']) }),
    ...('categories' in item && { categories: list('category', item['categories']) }),
    ...('tags' in item && { tags: list('tag', item['tags']) }),
    ...('featured_media' in item && { media: named('media', item['featured_media']) }),
    ...('parent' in item && { parent: named('category', item['parent']) }),
  };
}

function refusalOf(item: Json): Json {
  const data = item['data'] as Json | undefined;
  return {
    code: item['code'],
    status: data?.['status'],
    params: Object.keys((data?.['params'] as Json) ?? {}).toSorted(),
  };
}
