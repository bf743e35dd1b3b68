import { classNames } from '../class-names.ts';

const LEAF = 'M0 2C7-3 8-14 0-30C-8-14-7-3 0 2Z';
const LEAVES = [-100, -55, 0, 55, 100];

/** One path for a grid of windows: x and y of the upper left corners. */
function windows(xs: readonly number[], ys: readonly number[]): string {
  return ys.flatMap((y) => xs.map((x) => `M${x} ${y}h9v12h-9z`)).join('');
}

function Palm({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2 0q3-30 0-52h4q4 24 3 52z" fill="#2E918C" />
      <g fill="#0B5F5F" transform="translate(1 -52)">
        {LEAVES.map((angle) => (
          <path key={angle} transform={`rotate(${angle})`} d={LEAF} />
        ))}
      </g>
    </g>
  );
}

/** The wide drawing at the head of a center's page, in place of a photo; it stands on the ground at every width. */
export function CenterScene({ className }: { readonly className?: string }) {
  return (
    <div className={classNames('gedung', className)} aria-hidden="true">
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMax slice">
        <rect width="400" height="200" fill="var(--color-langit)" />
        <circle cx="316" cy="58" r="28" fill="#fff" />
        <path d="M0 142q70-46 150-22t130-18 120 10v88H0z" fill="var(--color-bukit)" />
        <path d="M0 172q110-26 210-8t190-10v46H0z" fill="var(--color-bukit-2)" />
        <Palm x={58} y={190} size={1.15} />
        <Palm x={352} y={192} size={0.9} />
        <path d="M104 88l62-36 62 36z" fill="#073B3D" />
        <rect x="114" y="88" width="104" height="112" fill="#0B5F5F" />
        <path d="M218 126l14-10h66l14 10z" fill="#073B3D" />
        <rect x="222" y="126" width="86" height="74" fill="#2E918C" />
        <path
          d={`${windows([121.5, 137.5, 153.5, 169.5, 185.5, 201.5], [104, 128])}${windows([121.5, 201.5], [152])}${windows([232, 250, 268, 286], [140, 166])}M162 61h8v7h7v8h-7v7h-8v-7h-7v-8h7z`}
          fill="#fff"
        />
        <path d="M148 200v-24a18 18 0 0 1 36 0v24z" fill="#DDF0EC" />
        <path d="M0 196h400v4H0z" fill="#073B3D" />
      </svg>
    </div>
  );
}
