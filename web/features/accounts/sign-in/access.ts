import { useMatches } from 'react-router';

const ACCESS_RULES = ['exempt', 'guest', 'login', 'login-incomplete'] as const;
/**
 * Who may see a page (specification, section 2): everybody; guests only; who is signed in; or who is signed in, even with an
 * account that is not complete.
 */
export type AccessRule = (typeof ACCESS_RULES)[number];

/** The rule that a page names by `handle = { access }`, 'exempt' without one. An unknown rule is an error (ERR-08): the page must not show. */
export function accessOf(handle: unknown): AccessRule {
  const asked = (handle as { access?: unknown } | null | undefined)?.access ?? 'exempt';
  const rule = ACCESS_RULES.find((known) => known === asked);
  if (rule === undefined) throw new Error('unknown access rule');
  return rule;
}

/** The rule of the page that is shown. */
export function useAccess(): AccessRule {
  return accessOf(useMatches().at(-1)?.handle);
}
