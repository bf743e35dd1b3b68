import { profile } from '../text.ts';

/** An identity number of which only the end is known here; a screen reader says that end. */
export function MaskedNumber({ masked }: { readonly masked: string }) {
  return (
    <>
      <span className="t nw" aria-hidden="true">
        {masked.replace(/.(?=(.{4})+$)/gu, '$& ')}
      </span>
      <span className="vh">{profile.endsWith(masked.slice(-4))}</span>
    </>
  );
}
