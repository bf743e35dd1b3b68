import type { ReactNode } from 'react';

export interface ProseSection {
  /** The anchor of its heading. */
  readonly id: string;
  readonly title: string;
  /** A paragraph, or the items of a list. */
  readonly body: readonly (string | readonly string[])[];
}

interface ProseProps {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly ProseSection[];
  /** The name of the list of sections; without it there is no such list. */
  readonly contents?: string;
  /** Below the introduction, for instance the version of a policy. */
  readonly note?: ReactNode;
}

/** A page of plain text: title, introduction, sections, and on long pages links to each section. */
export function Prose({ title, intro, sections, contents, note }: ProseProps) {
  return (
    <article className="wrap teks">
      <header>
        <h1>{title}</h1>
        <p className="teks-pembuka">{intro}</p>
        {note && <p className="teks-catatan">{note}</p>}
      </header>
      {contents && (
        <nav className="teks-isi" aria-label={contents}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="teks-badan">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
