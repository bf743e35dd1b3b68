import { blog } from './text.ts';
import { common } from '../../../text/common.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import { addressOf } from './types.ts';
import type { Article, Category } from './types.ts';
import { Link } from '../../../ui/link.tsx';

interface CategoriesProps {
  readonly categories: readonly Category[];
  readonly page: number;
  readonly totalPages: number;
  /** Slug of the category that is shown. */
  readonly current?: string | undefined;
  readonly hrefFor: (page: number) => string;
}

/** The categories, eight on a page (CONST-02); draws nothing when there are none. */
export function Categories({ categories, page, totalPages, current, hrefFor }: CategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section className="kategori" aria-labelledby="kategori">
      <h2 id="kategori">{blog.categories}</h2>
      <ul className="pil-baris">
        {current !== undefined && (
          <li>
            <PillLink to="/blog">{blog.allCategories}</PillLink>
          </li>
        )}
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <PillLink to={`/blog/category/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {name}{' '}
              <span className="t" aria-hidden="true">
                {count}
              </span>{' '}
              <span className="vh">{blog.inCategory(count)}</span>
            </PillLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={hrefFor}
        labels={{ pages: blog.categoryPages, previous: common.previous, next: common.next }}
      />
    </section>
  );
}

/** The articles read most; draws nothing while no readings are counted. */
export function Popular({ articles }: { readonly articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="populer" aria-labelledby="populer">
      <h2 id="populer">{blog.popular}</h2>
      <ol>
        {articles.map((article) => (
          <li key={article.slug}>
            <Link to={addressOf(article)} prefetch>
              {article.title}
            </Link>
            <p className="meta">{blog.minutes(article.reading_minutes)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
