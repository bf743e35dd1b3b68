import type { ReactNode } from 'react';
import { KawungGlyph } from './kawung.tsx';

interface Glyph {
  /** The tinted ground. */
  readonly ground: ReactNode;
  readonly lines: ReactNode;
}

const circle = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} fill="var(--color-putih)" />;
const TOOTH =
  'M20 10c3-3 11-3 11 5 0 6-3 7-4 13-.7 4-4.5 4-5-.5-.3-3-.7-4-2-4s-1.7 1-2 4c-.5 4.5-4.3 4.5-5 .5-1-6-4-7-4-13 0-8 8-8 11-5z';
const DROP = 'M20 5c9 7 12 13 12 18a12 12 0 0 1-24 0C8 18 11 12 20 5z';
const HEART = 'M20 33C8 25 6 20 6 15.5A7.5 7.5 0 0 1 20 11.5a7.5 7.5 0 0 1 14 4C34 20 32 25 20 33z';
const EYE = 'M4 20c9-13 23-13 32 0-9 13-23 13-32 0z';

/** By slug of the specialisation; every other one gets the kawung. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  'dokter-umum': {
    ground: <path d="M9 7h14v9a7 7 0 0 1-14 0z" />,
    lines: (
      <>
        <path d="M12 7H9v9a7 7 0 0 0 14 0V7h-3M16 23v4a7 7 0 0 0 14 0v-3" />
        {circle(30, 20.5, 3.5)}
      </>
    ),
  },
  anak: {
    ground: <circle cx="20" cy="21" r="12" />,
    lines: (
      <>
        <circle cx="20" cy="21" r="12" />
        <path d="M20 9c-2-3 2-5 3-2.5M16 20.5v.1M24 20.5v.1M16 25.5c2.5 2.5 5.5 2.5 8 0" />
      </>
    ),
  },
  'obstetri-ginekologi': {
    ground: <path d={DROP} />,
    lines: (
      <>
        <path d={DROP} />
        {circle(20, 19.5, 3)}
        <path d="M14.5 29c0-8 11-8 11-1.5" />
      </>
    ),
  },
  'dokter-gigi': { ground: <path d={TOOTH} />, lines: <path d={`${TOOTH}M20 10c1.5 1.2 3 1.7 4.5 1.7`} /> },
  'penyakit-dalam': {
    ground: <path d="M17 6c0 6 .5 8 5 8 6 0 10 4 10 9a10 10 0 0 1-10 10c-7 0-8-5-13-5" />,
    lines: <path d="M17 6c0 6 .5 8 5 8 6 0 10 4 10 9a10 10 0 0 1-10 10c-6 0-8-4-13-4v-5c5 0 7-2 7-6 0-5-4-5-4-12" />,
  },
  jantung: {
    ground: <path d={HEART} />,
    lines: (
      <>
        <path d={HEART} />
        <path d="M6.5 19.5H14l2.5-4 4 8 2.5-4h4" />
      </>
    ),
  },
  mata: {
    ground: <path d={EYE} />,
    lines: (
      <>
        <path d={EYE} />
        {circle(20, 20, 5.5)}
        <circle cx="20" cy="20" r="1.5" fill="var(--color-telaga-700)" />
      </>
    ),
  },
  tht: {
    ground: <path d="M10 15a10 10 0 0 1 20 0c0 9-9 9-9 15a5.5 5.5 0 0 1-11 0z" />,
    lines: (
      <>
        <path d="M10 15a10 10 0 0 1 20 0c0 9-9 9-9 15a5.5 5.5 0 0 1-11 0" />
        <path d="M24 15a4 4 0 0 0-8 0v1.5a3.2 3.2 0 1 1 0 6.5" />
      </>
    ),
  },
};

export interface SpecialisationIconProps {
  /** Slug of the specialisation; the kawung for one without a drawing. */
  readonly slug: string;
}

export function SpecialisationIcon({ slug }: SpecialisationIconProps) {
  const glyph = GLYPHS[slug];
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      stroke="var(--color-telaga-700)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {glyph ? (
        <>
          <g fill="var(--color-isi)" stroke="none">
            {glyph.ground}
          </g>
          {glyph.lines}
        </>
      ) : (
        <KawungGlyph />
      )}
    </svg>
  );
}
