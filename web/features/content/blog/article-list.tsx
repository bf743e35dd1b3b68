import { Link } from '../../../ui/link.tsx';
import { formatCount } from '../../../lib/format.ts';
import { blog } from './text.ts';
import { ArticleCard } from './article-card.tsx';
import type { Article } from './types.ts';

interface ArticleListProps {
  readonly articles: readonly Article[];
  readonly total: number;
  /** Address of the same list with two more articles (CONST-02); null when there are no more. */
  readonly moreAt: string | null;
  /** How many of how many are shown, in words. */
  readonly words?: (shown: number, total: string) => string;
}

/**
 * A list of articles that grows by 'Muat lagi', a link that leads to the first new article. With script the page does not scroll, and the browser's back button leads
 * to where the reader came from and not through every length of the list.
 */
export function ArticleList({ articles, total, moreAt, words = blog.shown }: ArticleListProps) {
  return (
    <>
      <p className="meta" role="status">
        {words(articles.length, formatCount(total))}
      </p>
      <ul className="a-daftar">
        {articles.map((article, at) => (
          <ArticleCard key={article.slug} article={article} id={`bacaan-${at + 1}`} first={at === 0} heading="h2" />
        ))}
      </ul>
      {moreAt !== null && (
        <p className="a-lagi">
          <Link className="btn btn-2" to={`${moreAt}#bacaan-${articles.length + 1}`} preventScrollReset replace>
            {blog.more}
          </Link>
        </p>
      )}
    </>
  );
}
