import { ArrowRight, ChevronRight } from 'lucide-react';
import type { DataOf } from '#contract/endpoint.ts';
import type { listArticles } from '#contract/content/article.ts';
import type { listTopics } from '#contract/content/topic.ts';
import { Cover } from '../../features/content/blog/cover.tsx';
import { blog } from '../../features/content/blog/text.ts';
import { home } from '../../features/directory/search/home.text.ts';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';

type Topic = DataOf<typeof listTopics>['topics'][number];
type Article = DataOf<typeof listArticles>['articles'][number];

const TOPICS = 5;

/** Of all topics those that most people look for, or the first ones where an installation has others. */
export function topicsOfHome(topics: readonly Topic[]): Topic[] {
  const wanted = home.topics.flatMap((slug) => topics.find((topic) => topic.slug === slug) ?? []);
  return [...wanted, ...topics.filter((topic) => !wanted.includes(topic))].slice(0, TOPICS);
}

/** What somebody can read who waits. Without the content service there is nothing here, because the page is about finding a doctor. */
export function HomeReading({
  topics,
  articles,
}: {
  readonly topics: readonly Topic[];
  readonly articles: readonly Article[];
}) {
  return (
    <>
      {topics.length > 0 && (
        <section className="bagian bg-kertas" aria-labelledby="topics">
          <div className="wrap">
            <div className="bagian-judul">
              <div>
                <h2 id="topics">{home.topicsTitle}</h2>
                <p>{home.topicsHelp}</p>
              </div>
            </div>
            <ul className="topik">
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/topik/${slug}`} prefetch>
                    {title}
                    <ChevronRight className="i i-16" aria-hidden="true" />
                  </Link>
                </li>
              ))}
              <li>
                <Link className="semua" to="/topik" prefetch>
                  {home.allTopics}
                  <ArrowRight className="i i-16" aria-hidden="true" />
                </Link>
              </li>
            </ul>
          </div>
        </section>
      )}
      {articles.length > 0 && (
        <section className="bagian" aria-labelledby="blog">
          <div className="wrap">
            <div className="bagian-judul">
              <h2 id="blog">{home.blogTitle}</h2>
            </div>
            <ul className="blog-k">
              {articles.map(({ slug, title, image, category, reading_minutes: minutes }) => (
                <li key={slug}>
                  <Cover image={image} sizes="(min-width: 1024px) 24rem, 104px" decorative />
                  <div>
                    <p className="meta">{[category?.name, blog.minutes(minutes)].filter(Boolean).join(' · ')}</p>
                    <h3>
                      <Link to={`/blog/${slug}`} prefetch>
                        {title}
                      </Link>
                    </h3>
                  </div>
                </li>
              ))}
            </ul>
            <ButtonLink tone="secondary" className="semua-a" to="/blog">
              {home.allArticles}
              <ArrowRight className="i i-16" aria-hidden="true" />
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}
