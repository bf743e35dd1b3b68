import { dayOf } from '../content-page.ts';
import { formatDate } from '../../../lib/format.ts';
import { blog } from './text.ts';
import { Cover } from './cover.tsx';
import { addressOf } from './types.ts';
import type { Article } from './types.ts';
import { Link } from '../../../ui/link.tsx';

/** Two columns from 768 px on, beside the other column from 1024 px on. */
const SIZES = '(min-width: 1024px) 22rem, (min-width: 768px) 46vw, calc(100vw - 2rem)';

export interface ArticleCardProps {
  readonly article: Article;
  readonly id?: string;
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** A card of an article, or of a topic that a search found, which has no cover. The whole card is a link. */
export function ArticleCard({ article, id, first = false, heading: Heading = 'h3' }: ArticleCardProps) {
  const day = dayOf(article.published_at);
  const kind = article.kind === 'topic' ? blog.topic : article.category?.name;
  return (
    <li className="a-kartu" id={id}>
      {(article.image || article.kind === 'article') && (
        <Cover image={article.image} sizes={SIZES} first={first} decorative />
      )}
      <div className="a-isi">
        {kind && <p className="a-jenis">{kind}</p>}
        <Heading>
          <Link to={addressOf(article)} prefetch>
            {article.title}
          </Link>
        </Heading>
        <p className="a-ringkas">{article.summary}</p>
        <p className="meta fakta">
          {day && <time dateTime={day}>{formatDate(day)}</time>}
          <span>{blog.minutes(article.reading_minutes)}</span>
        </p>
      </div>
    </li>
  );
}
