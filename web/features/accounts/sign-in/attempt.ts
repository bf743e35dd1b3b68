import type * as z from 'zod/mini';
import type { startSocial } from '#contract/accounts/sign-in/social.ts';

export type CodeName = z.output<typeof startSocial.body>['code_name'];
/** A sign-in at a provider that this tab began. An answer with another state was begun by somebody else, and signs nobody in here. */
type Attempt = { readonly state: string };
/** At Google or Facebook. */
export type SocialAttempt = Attempt & { readonly codeName: CodeName };
/** At the provider of a center. `back`: where the person goes on afterwards. */
export type CenterAttempt = Attempt & { readonly back: string };

export const socialAttempt = attemptUnder<SocialAttempt>('social-attempt');
export const centerAttempt = attemptUnder<CenterAttempt>('center-attempt');

function attemptUnder<T extends Attempt>(key: string) {
  return {
    store: (attempt: T): void => sessionStorage.setItem(key, JSON.stringify(attempt)),
    /** The attempt of this tab, which is deleted by this: it can be answered once only. */
    take(): T | null {
      const text = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      try {
        const attempt = JSON.parse(text ?? 'null') as T | null;
        return typeof attempt?.state === 'string' ? attempt : null;
      } catch {
        return null;
      }
    },
  };
}
