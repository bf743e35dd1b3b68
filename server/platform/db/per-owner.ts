/** Returns the value that belongs to an owner (a pool of connections): made at the first call, and cached as long as the owner lives. */
export function perOwner<Owner extends WeakKey, Kept>(make: (owner: Owner) => Kept): (owner: Owner) => Kept {
  const all = new WeakMap<Owner, { readonly kept: Kept }>();
  return (owner) => {
    const known = all.get(owner) ?? { kept: make(owner) };
    all.set(owner, known);
    return known.kept;
  };
}
