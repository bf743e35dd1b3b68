import { formatCount } from '../../../lib/format.ts';
import { landing } from './text.ts';
import { PillLink } from '../../../ui/form/pill.tsx';

export interface LandingLink {
  readonly slug: string;
  readonly name: string;
  readonly doctor_count: number;
}

/** Links to other landing pages, each with its number of doctors; nothing when there are none. */
export function LandingLinks({
  id,
  title,
  links,
  pathOf,
}: {
  readonly id: string;
  readonly title: string;
  readonly links: readonly LandingLink[];
  readonly pathOf: (slug: string) => string;
}) {
  if (links.length === 0) return null;
  return (
    <section className="lanjut" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="pil-baris">
        {links.map(({ slug, name, doctor_count: count }) => (
          <li key={slug}>
            <PillLink to={pathOf(slug)}>{landing.linkCount(name, formatCount(count))}</PillLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
