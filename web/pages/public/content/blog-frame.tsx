import type { ReactNode } from 'react';
import { ArticleList } from '../../../features/content/blog/article-list.tsx';
import { Categories, Popular } from '../../../features/content/blog/blog-aside.tsx';
import '../../../features/content/blog/blog.css';
import { SearchForm } from '../../../features/content/blog/search-form.tsx';
import { Unavailable } from '../../../features/content/blog/unavailable.tsx';
import { addressWith } from '../../../lib/address-with.ts';
import { blog } from '../../../features/content/blog/text.ts';
import { common } from '../../../text/common.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { TrailStep } from '../../../ui/trail.tsx';
import type { Lists } from './blog-lists.ts';
import { siteSlots } from '../site-slots.tsx';

interface BlogFrameProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly trail?: readonly TrailStep[];
  /** The path of this list, and the search in its address. */
  readonly path: string;
  readonly query?: string;
  /** Slug of the category that is shown. */
  readonly category?: string;
  readonly lists: Lists;
  /** Shown instead of the list, while nothing was searched yet. */
  readonly children?: ReactNode;
}

/** The frame of the blog's lists: search above, articles in the middle, categories and popular articles beside or below them. */
export function BlogFrame({ title, intro, trail, path, query = '', category, lists, children }: BlogFrameProps) {
  const { found, categories, popular } = lists;
  const hrefFor = (page: number, kategori: number) => addressWith(path, { query, page, kategori });
  return (
    <DefaultLayout {...siteSlots} screen="hal-blog">
      <div className="wrap blog-kepala">
        {trail && <Trail label={common.trail} steps={trail} />}
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
        <SearchForm action="/blog/search" label={blog.searchLabel} run={blog.searchRun} query={query} />
      </div>
      <div className="wrap blog-tata">
        <div>
          {children ?? (
            <Articles
              found={found}
              searched={query !== ''}
              moreAt={found.more ? hrefFor(found.page + 1, categories.current_page) : null}
            />
          )}
        </div>
        <aside>
          <Categories
            categories={categories.categories}
            page={categories.current_page}
            totalPages={categories.total_page}
            current={category}
            hrefFor={(page) => hrefFor(found.page, page)}
          />
          <Popular articles={popular} />
        </aside>
      </div>
    </DefaultLayout>
  );
}

interface ArticlesProps {
  readonly found: Lists['found'];
  readonly searched: boolean;
  readonly moreAt: string | null;
}

function Articles({ found, searched, moreAt }: ArticlesProps) {
  if (!found.available) return <Unavailable />;
  if (found.articles.length === 0)
    return (
      <Empty
        title={searched ? blog.nothingTitle : blog.emptyTitle}
        action={
          <ButtonLink to={searched ? '/blog' : '/search/result'}>{searched ? blog.toBlog : blog.findDoctor}</ButtonLink>
        }
      >
        {searched ? blog.nothingText : blog.emptyText}
      </Empty>
    );
  return (
    <ArticleList
      articles={found.articles}
      total={found.total}
      moreAt={moreAt}
      words={searched ? blog.found : blog.shown}
    />
  );
}
