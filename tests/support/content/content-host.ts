import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether it answers, does not answer, or answers with errors. */
export type Behaviour = 'answers' | 'hangs' | 'fails';
export type ContentHost = {
  /** For CONTENT_URL. */
  readonly address: string;
  behave(as: Behaviour): void;
  /** How many requests have reached it whose address contains `word`, answered or not. */
  asked(word: string): number;
  stop(): Promise<void>;
};

const CATEGORIES = 11;
const POSTS = 3;
const term = (number: number) => ({
  id: number,
  slug: `rubrik-${number}`,
  name: `Rubrik ${number}`,
  description: '',
  count: 1,
  parent: 0,
});
const post = (number: number) => ({
  id: 100 + number,
  slug: `tulisan-${number}`,
  date_gmt: `2026-10-0${number}T01:00:00`,
  modified_gmt: `2026-10-0${number}T01:00:00`,
  title: { rendered: `Tulisan ${number} &amp; kabar` },
  content: {
    rendered: `<h2>Bagian</h2><p>Isi tulisan ${number}.<script>document.title = 'dibajak'</script></p><img src="x" onerror="document.title = 'dibajak'">`,
  },
  excerpt: { rendered: `<p>Ringkasan tulisan ${number}.</p>` },
  featured_media: 0,
  categories: [number],
  tags: [],
});

/**
 * A content service in the dialect of WordPress on a free port: three posts in eleven categories, and no encyclopedia. It knows only the requests
 * that the pages cause.
 */
export async function startContentHost(): Promise<ContentHost> {
  let behaviour: Behaviour = 'answers';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (behaviour === 'hangs') return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    if (behaviour === 'fails') return send(response, 500, { code: 'internal_server_error', data: { status: 500 } });
    const found = listOf(pathname.replace('/wp-json/wp/v2/', ''), searchParams);
    if (!found) return send(response, 404, { code: 'rest_no_route', data: { status: 404 } });
    const size = Number(searchParams.get('per_page') ?? 10);
    const page = Number(searchParams.get('page') ?? 1);
    const totals = { 'x-wp-total': `${found.length}`, 'x-wp-totalpages': `${Math.ceil(found.length / size)}` };
    send(response, 200, found.slice((page - 1) * size, page * size), totals);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (as) => void (behaviour = as),
    asked: (word) => asked.filter((address) => address.includes(word)).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Everything of a collection that matches the request, newest first; null for an unknown collection. */
function listOf(collection: string, asked: URLSearchParams): readonly object[] | null {
  const numbers = (name: string) => asked.get(name)?.split(',').map(Number);
  const fits = ({ id, slug }: { id: number; slug: string }) =>
    (asked.get('slug')?.split(',').includes(slug) ?? true) &&
    (numbers('include')?.includes(id) ?? true) &&
    !numbers('exclude')?.includes(id);
  if (collection === 'categories') return Array.from({ length: CATEGORIES }, (_, at) => term(at + 1)).filter(fits);
  if (collection === 'tags' || collection === 'search') return [];
  if (collection !== 'posts') return null;
  return Array.from({ length: POSTS }, (_, at) => post(POSTS - at))
    .filter(fits)
    .filter(({ categories }) => numbers('categories')?.some((id) => categories.includes(id)) ?? true);
}
