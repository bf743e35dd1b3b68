import type { Invocation, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** A number is given back by who holds it, or with their account, and by nobody else; what was refused gives none back. */
export function checkGivenBack(invocations: readonly Invocation[], { rest }: RestIndex): Violation[] {
  const found: Violation[] = [];
  for (const { code, account, status } of rest.appointments) {
    if (status !== 'CANCEL') continue;
    const asked = invocations.filter(
      ({ asked: what }) =>
        (what.what === 'cancel' && what.code === code) || (what.what === 'delete account' && what.account === account),
    );
    if (asked.length === 0) found.push({ rule: 'from nowhere', about: `${code} was given back` });
    else if (asked.every(({ outcome }) => outcome === 'refused'))
      found.push({ rule: 'refused and done', about: `${code} was given back: ${asked[0]!.code}` });
  }
  return found;
}
