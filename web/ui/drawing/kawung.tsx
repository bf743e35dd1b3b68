const PETAL = 'M0-1.6C6.6-5.6 9-12.6 0-27.6C-9-12.6-6.6-5.6 0-1.6Z';
const TURNS = [45, 135, 225, 315] as const;

/** Four petals; the first is the highlighted one. Path from the brand drawing, centre at 0 0. */
function Petals({ first, rest, scale }: { readonly first: string; readonly rest: string; readonly scale: number }) {
  return TURNS.map((turn, index) => (
    <path key={turn} transform={`rotate(${turn}) scale(${scale})`} d={PETAL} fill={index === 0 ? first : rest} />
  ));
}

/** The brand mark. One petal has the turmeric colour, which stands for 'yours'. */
export function BrandMark({ inverse }: { readonly inverse?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="17" fill={inverse ? '#fff' : '#073B3D'} />
      <g transform="translate(32 32)">
        <Petals first="#EDA51D" rest={inverse ? '#0B5F5F' : '#fff'} scale={0.95} />
      </g>
    </svg>
  );
}

/** The flower alone, in place of the zero of '404'. */
export function KawungFlower() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g transform="translate(32 32)">
        <Petals first="#93CAC3" rest="var(--color-telaga-700)" scale={0.95} />
      </g>
    </svg>
  );
}

/** A pale flower for specialisations without a drawing of their own. */
export function KawungGlyph() {
  return (
    <g transform="translate(20 20)">
      <Petals first="#BEE0DA" rest="#BEE0DA" scale={0.6} />
    </g>
  );
}

/** Hem of kawung at the lower edge of a dark area; never behind text. */
export function KawungHem() {
  return <div className="pinggir" aria-hidden="true" />;
}
