/** A content service under test: the embedded one or a WordPress. */
export type Service = {
  readonly name: 'embedded' | 'WordPress';
  /** Asks for a path of the site; follows no redirect. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly ids: Ids;
};

export type Kind = 'post' | 'category' | 'tag' | 'media';
/** The two services number the same things differently; both know them by their slugs. */
export type Ids = {
  of(kind: Kind, slug: string): number;
  slugOf(kind: Kind, id: number): string;
};

export type Answer<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly total: number | null;
  readonly pages: number | null;
  readonly body: T;
};
export type Refusal = { code: string; message: string; data: { status: number; params?: Record<string, string> } };

const API = '/wp-json/wp/v2';
const COLLECTIONS = { post: 'posts', category: 'categories', tag: 'tags', media: 'media' } as const;

/** Looks up every id of a service once. `media` has its name as slug in both. */
export async function openService(name: Service['name'], send: Service['fetch']): Promise<Service> {
  const ids = new Map<string, number>();
  const slugs = new Map<string, string>();
  for (const [kind, collection] of Object.entries(COLLECTIONS)) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await send(`${API}/${collection}?per_page=100&page=${page}&_fields=id,slug&orderby=id&order=asc`);
      if (!answer.ok) throw new Error(`${name}, ${collection}: ${answer.status} ${await answer.text()}`);
      pages = Number(answer.headers.get('x-wp-totalpages'));
      for (const { id, slug } of (await answer.json()) as { id: number; slug: string }[]) {
        ids.set(`${kind} ${slug}`, id);
        slugs.set(`${kind} ${id}`, slug);
      }
    }
  }
  const known = <T>(table: ReadonlyMap<string, T>, key: string): T => {
    const value = table.get(key);
    if (value === undefined) throw new Error(`${name} has no ${key}`);
    return value;
  };
  return {
    name,
    fetch: send,
    ids: {
      of: (kind, slug) => known(ids, `${kind} ${slug}`),
      slugOf: (kind, id) => known(slugs, `${kind} ${id}`),
    },
  };
}

/**
 * Asks the REST API. `{category:obat}` in the query stands for the number of what has this slug. Fails on an answer that is no JSON.
 */
export async function ask<T>({ fetch: send, ids }: Service, query: string, init?: RequestInit): Promise<Answer<T>> {
  const answer = await send(`${API}/${numbered(query, ids)}`, init);
  const text = await answer.text();
  const number = (header: string): number | null => {
    const value = answer.headers.get(header);
    return value === null ? null : Number(value);
  };
  return {
    status: answer.status,
    headers: answer.headers,
    total: number('x-wp-total'),
    pages: number('x-wp-totalpages'),
    body: (text === '' ? null : JSON.parse(text)) as T,
  };
}

export const numbered = (query: string, ids: Ids): string =>
  query.replace(/\{(\w+):([\w-]+)\}/g, (_, kind: Kind, slug: string) => `${ids.of(kind, slug)}`);

/** The slugs of a list of posts or terms, in its order. */
export async function slugsOf(service: Service, query: string): Promise<string[]> {
  const { status, body } = await ask<{ slug: string }[] | Refusal>(service, query);
  if (!Array.isArray(body)) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body.map(({ slug }) => slug);
}
