import type * as z from 'zod/mini';
import type { startSocial } from '#contract/accounts/sign-in/social.ts';

export type CodeName = z.output<typeof startSocial.body>['code_name'];
/** The sign-in at a provider that this tab began. An answer with another state was begun by somebody else, and signs nobody in here. */
export type SocialAttempt = { readonly codeName: CodeName; readonly state: string };

const KEY = 'social-attempt';

export function storeAttempt(attempt: SocialAttempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** The attempt of this tab, which is deleted by this: it can be answered once only. */
export function takeAttempt(): SocialAttempt | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const attempt = JSON.parse(text ?? 'null') as SocialAttempt | null;
    return typeof attempt?.state === 'string' ? attempt : null;
  } catch {
    return null;
  }
}
