import { maskedNumber as words } from './masked-number.text.ts';

/** An identity number of which only the end is known here: '•••• 4417'. A screen reader says the four digits one by one. */
export function MaskedNumber({ masked }: { readonly masked: string }) {
  const end = masked.slice(-4);
  return (
    <>
      <span className="t nw" aria-hidden="true">
        {words.shown(end)}
      </span>
      <span className="vh">{words.spoken(end)}</span>
    </>
  );
}
