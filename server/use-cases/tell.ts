import type { Deps } from '../deps.ts';

/** Says something to every address an account has, so that a change nobody wanted is noticed. */
export async function tell(
  to: { phone: string | null; email: string | null },
  words: { subject: string; body: string },
  deps: Pick<Deps, 'outbound'>,
): Promise<void> {
  if (to.email !== null) await deps.outbound.send({ channel: 'email', to: to.email, ...words });
  if (to.phone !== null) await deps.outbound.send({ channel: 'phone', to: to.phone, ...words });
}
