/** The digit that presses a button. It is drawn once somebody uses keys. */
export function KeyHint({ digit }: { readonly digit: number }) {
  return (
    <kbd className="kios-angka" aria-hidden="true">
      {digit}
    </kbd>
  );
}
