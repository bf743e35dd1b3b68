import { Hono, type Context } from 'hono';
import type { Log } from '../../platform/deps.ts';
import { makeArchive, type Archive } from './archive.ts';
import { createPainter } from './drawings.ts';
import { readFolder } from './read-folder.ts';
import { noRoute, RestError } from './rest/error.ts';
import { shaped } from './rest/fields.ts';
import { listMedia, readMedia } from './rest/media.ts';
import { pagingHeaders, type Page } from './rest/paging.ts';
import { listPopular, type Views } from './rest/popular.ts';
import { listPosts, readPost } from './rest/posts.ts';
import { searchAll } from './rest/search.ts';
import { listTerms, readTerm } from './rest/terms.ts';

export type ContentService = { fetch(request: Request): Promise<Response> };

const API = '/wp-json/wp/v2';
const POPULAR = '/wp-json/wordpress-popular-posts';
/** Scripts of other sites may read, and may see the totals (WordPress's own headers). */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates the content service: articles and topics of `folder` in the dialect of the WordPress REST API (v2), with the list of the plugin WordPress
 * Popular Posts, the files of its pictures, and redirects for former slugs. `site`: the address of the service, without a trailing slash. Also
 * answers `?rest_route=`, which WordPress offers where addresses are not rewritten.
 */
export async function createContentService(parts: {
  folder: string;
  site: string;
  views: Views;
  log: Log;
}): Promise<ContentService> {
  const archive = makeArchive(await readFolder(parts.folder), parts.site);
  const app = routes(archive, parts.site, parts.views);
  app.onError((error, context) => {
    if (error instanceof RestError) return context.json(error.body, error.status as 400, OPEN_TO_ALL);
    parts.log.error('the content service failed', { error: error.stack });
    return context.json(new RestError('internal_server_error', 500, 'There has been a critical error.').body, 500);
  });
  return { fetch: async (request) => app.fetch(withRoute(request)) };
}

function routes(archive: Archive, site: string, views: Views): Hono {
  const app = new Hono({ strict: false });
  const query = (context: Context): URLSearchParams => new URL(context.req.url).searchParams;
  const one = (context: Context, object: object): Response =>
    context.json(shaped(object, query(context), archive), 200, OPEN_TO_ALL);
  const many = (context: Context, page: Page<object>): Response =>
    context.json(
      page.items.map((object) => shaped(object, query(context), archive)),
      200,
      {
        ...OPEN_TO_ALL,
        ...pagingHeaders(page, `${site}${new URL(context.req.url).pathname}${new URL(context.req.url).search}`),
      },
    );

  app.options('/wp-json/*', (context) => context.body(null, 200, { ...OPEN_TO_ALL, allow: 'GET' }));
  app.get(`${API}/posts`, (context) => many(context, listPosts(archive, query(context))));
  app.get(`${API}/posts/:id{[0-9]+}`, (context) =>
    one(context, readPost(archive, context.req.param('id'), query(context))),
  );
  app.get(`${API}/media`, (context) => many(context, listMedia(archive, query(context))));
  app.get(`${API}/media/:id{[0-9]+}`, (context) => one(context, readMedia(archive, context.req.param('id'))));
  for (const kind of ['categories', 'tags'] as const) {
    app.get(`${API}/${kind}`, (context) => many(context, listTerms(archive, kind, query(context))));
    app.get(`${API}/${kind}/:id{[0-9]+}`, (context) => one(context, readTerm(archive, kind, context.req.param('id')!)));
  }
  app.get(`${API}/search`, (context) => many(context, searchAll(archive, query(context), `${site}${API}`)));
  app.get(`${POPULAR}/v1/popular-posts`, async (context) => {
    const list = await listPopular(archive, views, query(context));
    return context.json(
      list.map((post) => shaped(post, query(context), archive)),
      200,
      OPEN_TO_ALL,
    );
  });
  app.post(`${POPULAR}/v2/views/:id{[0-9]+}`, async (context) => {
    const post = readPost(archive, context.req.param('id'), query(context));
    await views.note(post.id);
    return context.json({ results: 'OK' }, 201, OPEN_TO_ALL);
  });

  const paint = createPainter(archive.drawings);
  app.get('/wp-content/uploads/:file', async (context) => {
    const picture = await paint(context.req.param('file'));
    if (!picture) return context.notFound();
    return context.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800',
    });
  });
  // WordPress's own way to find a post by its slug; a former slug leads to the present address.
  app.get('/', (context) => {
    const name = query(context).get('name');
    const post = archive.posts.find(({ object }) => object.slug === name) ?? archive.former.get(name ?? '');
    return post ? context.redirect(post.object.link, 301) : context.notFound();
  });
  app.notFound((context) =>
    context.req.path.startsWith('/wp-json')
      ? context.json(noRoute().body, 404, OPEN_TO_ALL)
      : context.text('Not found', 404),
  );
  return app;
}

/** Rewrites `/?rest_route=/wp/v2/posts` to `/wp-json/wp/v2/posts`. */
function withRoute(request: Request): Request {
  const url = new URL(request.url);
  const route = url.searchParams.get('rest_route');
  if (route === null) return request;
  url.searchParams.delete('rest_route');
  url.pathname = `/wp-json${route}`;
  return new Request(url, request);
}
