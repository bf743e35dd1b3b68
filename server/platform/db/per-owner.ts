/** What is kept for each owner (a pool of connections) as long as it lives; made when it is first asked for. */
export function perOwner<Owner extends WeakKey, Kept>(make: (owner: Owner) => Kept): (owner: Owner) => Kept {
  const all = new WeakMap<Owner, { readonly kept: Kept }>();
  return (owner) => {
    const known = all.get(owner) ?? { kept: make(owner) };
    all.set(owner, known);
    return known.kept;
  };
}
