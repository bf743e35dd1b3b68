import { noteArticleRead } from '#contract/content/article-read.ts';
import { getArticle, listArticleCategories, listArticles, listPopularArticles } from '#contract/content/article.ts';
import { limitUse, networkOf } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import { pageWaitLimit } from './library/content-cache.ts';
import { presentSpecialisation } from '../directory/specialisations/specialisation.present.ts';

/** Readings of a client who opens more articles than this in an hour do not count. */
const READINGS = { name: 'article-read', perHour: 60 };

export const articleRoutes = [
  answer(listArticles, ({ query }, { library }) =>
    library.articles.list({ ...query, page: query.page ?? 1 }, pageWaitLimit()),
  ),
  answer(getArticle, async ({ params }, { library, pool }) => {
    const { article, related, specialisations } = await library.articles.read(params.slug, pageWaitLimit());
    return { article: { ...article, specialization: await presentSpecialisation(pool, specialisations) }, related };
  }),
  answer(listArticleCategories, ({ query }, { library }) =>
    library.articles.categories(query.page ?? 1, pageWaitLimit()),
  ),
  answer(listPopularArticles, async (_, { library }) => ({
    articles: await library.articles.popular(pageWaitLimit()),
  })),
  answer(noteArticleRead, async ({ params, client, now }, { library, pool, vault, log }) => {
    await limitUse(pool, vault, READINGS, networkOf(client), now);
    await library.articles.noteRead(params.slug, pageWaitLimit()).catch((error: unknown) => {
      log.info('a reading was not counted', { error: String(error) });
    });
    return {};
  }),
];
