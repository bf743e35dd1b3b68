import { ChevronDown } from 'lucide-react';
import { blog } from './text.ts';

/** With fewer headings than this a list of them helps nobody. */
const WORTH_LISTING = 3;

export interface ContentsProps {
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** The list of headings for phones, folded so that the text comes first. */
export function FoldedContents({ contents }: ContentsProps) {
  if (contents.length < WORTH_LISTING) return null;
  return (
    <details className="isi-lipat hanya-kecil">
      <summary>
        {blog.contents}
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <Links contents={contents} />
    </details>
  );
}

/** The list of headings beside the text, where there is room. */
export function SideContents({ contents }: ContentsProps) {
  if (contents.length < WORTH_LISTING) return null;
  return (
    <nav className="isi-samping hanya-besar" aria-labelledby="isi-tulisan">
      <h2 id="isi-tulisan">{blog.contents}</h2>
      <Links contents={contents} />
    </nav>
  );
}

function Links({ contents }: ContentsProps) {
  return (
    <ul>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
