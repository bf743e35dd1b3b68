import { CircleHelp } from 'lucide-react';
import './letter-drawing.css';
import { letterDrawing, letterDrawingWords as words } from './letter-drawing.text.ts';

/** Rows of the letter that matter to nobody here: where each begins and how long its name and its value are. */
const ROWS: readonly [top: number, name: number, value: number][] = [
  [130, 58, 120],
  [146, 70, 96],
  [162, 48, 136],
  [178, 64, 84],
];

export interface LetterDrawingProps {
  /** Name of the attribute that asks for the number. */
  readonly of: string;
  /** The number on the drawing: the same that stands below the field. */
  readonly sample: string;
}

/** 'Di mana nomornya?': the letter as a drawing with the line of the number framed. Nothing for a number that stands on no letter. */
export function LetterDrawing({ of, sample }: LetterDrawingProps) {
  const letter = letterDrawing[of];
  if (!letter) return null;
  return (
    <details className="letak-nomor">
      <summary>
        <CircleHelp className="i" aria-hidden="true" />
        {words.ask}
      </summary>
      <p className="meta">{letter.where}</p>
      <svg viewBox="0 0 280 190" role="img" aria-label={words.picture(letter.title, letter.line)}>
        <rect x="6" y="12" width="268" height="240" rx="6" fill="var(--color-putih)" stroke="var(--color-garis-2)" />
        <circle cx="28" cy="34" r="10" fill="var(--color-kertas-2)" stroke="var(--color-garis-2)" />
        <rect x="46" y="27" width="70" height="5" rx="2.5" fill="var(--color-garis-2)" />
        <rect x="46" y="37" width="46" height="4" rx="2" fill="var(--color-garis)" />
        <text x="140" y="68" textAnchor="middle" fontSize="14" fontWeight="750" fill="var(--color-arang)">
          {letter.title}
        </text>
        <rect
          x="11"
          y="78"
          width="258"
          height="38"
          rx="8"
          fill="var(--color-telaga-50)"
          stroke="var(--color-telaga-700)"
          strokeWidth="2.5"
        />
        <text x="18" y="102" fontSize="13" fill="var(--color-arang)">
          {letter.line}
        </text>
        <text
          x="101"
          y="102"
          fontSize="13.5"
          fontWeight="750"
          textLength="161"
          lengthAdjust="spacingAndGlyphs"
          fill="var(--color-arang)"
        >
          {sample}
        </text>
        <g fill="var(--color-garis)">
          {ROWS.map(([top, name, value]) => (
            <g key={top}>
              <rect x="18" y={top} width={name} height="5" rx="2.5" />
              <rect x="101" y={top} width={value} height="5" rx="2.5" />
            </g>
          ))}
        </g>
      </svg>
    </details>
  );
}
