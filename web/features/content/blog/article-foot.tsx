import { blog } from './text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import { ArticleCard } from './article-card.tsx';
import type { Article } from './types.ts';

interface Tag {
  readonly slug: string;
  readonly name: string;
}

/** Stands below the text: a note that it replaces no doctor, and its tags. */
export function ArticleFoot({ tags }: { readonly tags: readonly Tag[] }) {
  return (
    <>
      <Notice className="baca-catatan">{blog.note}</Notice>
      {tags.length > 0 && (
        <nav aria-label={blog.tags}>
          <ul className="pil-baris">
            {tags.map(({ slug, name }) => (
              <li key={slug}>
                <PillLink to={`/blog/tag/${slug}`}>{name}</PillLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Related articles; draws nothing when there are none. */
export function RelatedArticles({
  articles,
  title,
}: {
  readonly articles: readonly Article[];
  readonly title: string;
}) {
  if (articles.length === 0) return null;
  return (
    <section className="wrap baca-lain" aria-labelledby="baca-lain">
      <h2 id="baca-lain">{title}</h2>
      <ul className="a-daftar a-tiga">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}
