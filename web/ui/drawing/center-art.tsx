import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { bucketOf } from './hash.ts';

const CROSS = 'h3v3h3v3h-3v3h-3v-3h-3v-3h3z';

/** One path for a grid of windows: x and y of the upper left corners. */
function windows(xs: readonly number[], ys: readonly number[], width = 5, height = 6): string {
  return ys.flatMap((y) => xs.map((x) => `M${x} ${y}h${width}v${height}h-${width}z`)).join('');
}

const FACADES: readonly ReactNode[] = [
  <>
    <rect width="96" height="96" fill="var(--color-langit)" />
    <circle cx="72" cy="24" r="13" fill="#fff" />
    <path d="M0 76q24-16 48-6t48-8v34H0z" fill="var(--color-bukit)" />
    <path d="M12 44l26-16 26 16z" fill="#073B3D" />
    <rect x="16" y="44" width="44" height="52" fill="#0B5F5F" />
    <path d={windows([22, 32, 42, 52], [50, 61])} fill="#fff" />
    <path d="M31 96V82a7 7 0 0 1 14 0v14z" fill="#DDF0EC" />
    <rect x="60" y="58" width="26" height="38" fill="#2E918C" />
    <path d={`${windows([65, 75], [64, 75])}M36.5 32${CROSS}`} fill="#fff" />
  </>,
  <>
    <rect width="96" height="96" fill="var(--color-langit-2)" />
    <path d="M0 70h96v26H0z" fill="var(--color-bukit)" />
    <rect x="34" y="16" width="30" height="80" fill="#0B5F5F" />
    <path d={windows([40, 51], [30, 40, 50, 60, 70], 7, 5)} fill="#BEE0DA" />
    <rect x="10" y="48" width="24" height="48" fill="#93CAC3" />
    <rect x="64" y="56" width="24" height="40" fill="#2E918C" />
    <path
      d={`${windows([15, 25], [55, 66, 77])}${windows([69, 79], [62, 73])}M47.5 18${CROSS}M43 96V86h12v10z`}
      fill="#fff"
    />
  </>,
  <>
    <rect width="96" height="96" fill="var(--color-langit-3)" />
    <circle cx="22" cy="24" r="10" fill="#DDF0EC" />
    <path d="M8 58l18-10h44l18 10z" fill="#073B3D" />
    <path d="M30 48l18-20 18 20z" fill="#0B5F5F" />
    <rect x="14" y="58" width="68" height="38" fill="#fff" />
    <path d="M22 82V72a5 5 0 0 1 10 0v10zM64 82V72a5 5 0 0 1 10 0v10z" fill="#2E918C" />
    <path d="M40 96V74a8 8 0 0 1 16 0v22z" fill="#0B5F5F" />
    <path d={`M46.5 36.5${CROSS}`} fill="#fff" />
  </>,
  <>
    <rect width="96" height="96" fill="var(--color-langit-4)" />
    <circle cx="76" cy="20" r="9" fill="#fff" />
    <path d="M0 80q30-10 96-4v20H0z" fill="var(--color-bukit)" />
    <rect x="10" y="36" width="76" height="60" fill="#2E918C" />
    <path d="M6 36h84v-6H6z" fill="#073B3D" />
    <path d={`${windows([17, 28, 63, 74], [44, 57, 70])}`} fill="#DDF0EC" />
    <rect x="38" y="20" width="20" height="76" fill="#0B5F5F" />
    <path d={`M46.5 25${CROSS}M42 96V80h12v16z`} fill="#fff" />
  </>,
];

export interface CenterArtProps {
  /** One of four facades, always the same for the same id. */
  readonly id: string | number;
  readonly className?: string;
}

/** Drawn in place of a photo; the name of the center must stand beside it. */
export function CenterArt({ id, className }: CenterArtProps) {
  return (
    <div className={classNames('gedung', className)} aria-hidden="true">
      <svg viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice">
        {FACADES[bucketOf(String(id), FACADES.length)]}
      </svg>
    </div>
  );
}
