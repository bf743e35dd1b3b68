import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
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

/** A list of articles that grows by 'Muat lagi'. */
export function ArticleList({ articles, total, moreAt, words = blog.shown }: ArticleListProps) {
  // After the last 'Muat lagi' the pressed link is no longer there, so the first new article takes the focus (WCAG 2.4.3).
  const pressed = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const next = pressed.current;
    pressed.current = null;
    if (next === null || moreAt !== null) return;
    list.current?.querySelector<HTMLElement>(`#${next} a`)?.focus({ preventScroll: true });
  }, [articles.length, moreAt]);
  const next = `bacaan-${articles.length + 1}`;
  return (
    <>
      <p className="meta" role="status">
        {words(articles.length, formatCount(total))}
      </p>
      <ul ref={list} className="a-daftar">
        {articles.map((article, at) => (
          <ArticleCard key={article.slug} article={article} id={`bacaan-${at + 1}`} first={at === 0} heading="h2" />
        ))}
      </ul>
      {moreAt !== null && <More to={moreAt} next={next} onPress={() => void (pressed.current = next)} />}
    </>
  );
}

/**
 * 'Muat lagi' is a link, so that it works without script; it then leads to the first new article. With script the page does not scroll, and the
 * browser's back button leads to where the reader came from and not through every length of the list.
 */
function More({ to, next, onPress }: { readonly to: string; readonly next: string; readonly onPress: () => void }) {
  const navigate = useNavigate();
  const grow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
    void navigate(to, { preventScrollReset: true, replace: true });
  };
  return (
    <p className="a-lagi">
      <Link className="btn btn-2" to={`${to}#${next}`} onClick={grow}>
        {blog.more}
      </Link>
    </p>
  );
}
