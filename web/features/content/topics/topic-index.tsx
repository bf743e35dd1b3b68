import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addressWith } from '../../../lib/address-with.ts';
import { formatCount } from '../../../lib/format.ts';
import { topicText } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { filterTopics, groupByLetter, namesThatMatch } from './filter-topics.ts';
import type { Kind, Topic } from './filter-topics.ts';
import { anchorOf, LetterBar } from './letter-bar.tsx';
import { TopicLink } from './topic-link.tsx';
import { Link } from '../../../ui/link.tsx';

const PATH = '/topik';
const KINDS = ['semua', 'penyakit', 'obat'] as const;

export interface TopicIndexProps {
  readonly topics: readonly Topic[];
  /** The kind in the address, and the text that the address filters by without script. */
  readonly kind: Kind | null;
  readonly asked: string;
}

/** The encyclopedia's list, filtered while somebody types, or by the form where no script runs. */
export function TopicIndex({ topics, kind, asked }: TopicIndexProps) {
  const [typed, setTyped] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  // On a slow connection people type before the script is loaded; what they typed is taken over.
  useEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) setTyped(field.current.value);
  }, []);
  const found = filterTopics(topics, kind, typed);
  const groups = groupByLetter(found);
  return (
    <>
      <div className="wrap">
        <form
          className="saring-topik"
          method="get"
          action={PATH}
          role="search"
          onSubmit={(event) => event.preventDefault()}
        >
          {kind && <input type="hidden" name="jenis" value={kind} />}
          <label htmlFor="saring">{topicText.filter}</label>
          <span className="cari-blog-kolom">
            <Search className="i" aria-hidden="true" />
            <input
              ref={field}
              className="kolom"
              id="saring"
              type="search"
              name="nama"
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              placeholder={topicText.filterHint}
            />
          </span>
          <Button type="submit" className="tanpa-skrip">
            {topicText.filterRun}
          </Button>
        </form>
      </div>
      <div className="lekat">
        <div className="wrap">
          <nav className="ruas" aria-label={topicText.kinds}>
            {KINDS.map((each) => (
              <Link
                key={each}
                to={addressWith(PATH, { jenis: each === 'semua' ? '' : each })}
                aria-current={each === (kind ?? 'semua') ? 'page' : undefined}
                preventScrollReset
                replace
              >
                {topicText.tabs[each]}
              </Link>
            ))}
          </nav>
          {groups.length > 0 && <LetterBar letters={groups.map(({ letter }) => letter)} />}
        </div>
      </div>
      <div className="wrap">
        <p className="meta topik-jumlah" role="status">
          {topicText.count(formatCount(found.length))}
        </p>
        {groups.map((group) => (
          <section key={group.letter} className="grup" id={anchorOf(group.letter)} data-letter={group.letter}>
            <h2 className="nq">
              <span className="vh">{topicText.letters} </span>
              {group.letter}
            </h2>
            <ul>
              {group.topics.map((topic) => (
                <li key={topic.slug}>
                  <TopicLink topic={topic} names={namesThatMatch(topic, typed)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <Empty
            title={topicText.nothingTitle}
            action={
              <Link className="btn btn-2" to={PATH} onClick={() => setTyped('')}>
                {topicText.clear}
              </Link>
            }
          >
            {topicText.nothingText}
          </Empty>
        )}
      </div>
    </>
  );
}
