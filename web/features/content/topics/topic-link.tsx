import { topicText } from './text.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import type { Topic } from './filter-topics.ts';
import { Link } from '../../../ui/link.tsx';

/** A topic in a list; `names` are other names to show beside it. Only drugs have a stamp, because most topics are diseases. */
export function TopicLink({ topic, names = [] }: { readonly topic: Topic; readonly names?: readonly string[] }) {
  return (
    <Link className="topik-baris" to={`/topik/${topic.slug}`} prefetch>
      <span>
        {topic.title}
        {names.length > 0 && <span className="meta">{topicText.also(names.join(', '))}</span>}
      </span>
      {topic.kind === 'obat' && <Stamp tone="brand">{topicText.stamp.obat}</Stamp>}
    </Link>
  );
}
