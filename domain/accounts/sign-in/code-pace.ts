import {
  CODE_FLOODED_MS,
  CODE_LIFE_MS,
  CODE_PRESSED_MS,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_DAY,
} from '../../limits.ts';

/** What the next code to one address costs, how long it lives, and how long no further one is sent. */
export type CodePace = { readonly work: boolean; readonly lifeMs: number; readonly pauseMs: number };

/**
 * The pace of one-time codes to an address that was sent so many in the last hour and the last day. Whoever asks for more than people need does work for each, and the
 * codes come slower, so that a flood is at most 20 messages and then one an hour. A code then lives as long as the pause behind it: at every moment there is either a
 * code that works, or the right to be sent one, and nobody is shut out of their own account.
 */
export function codePace(sent: { readonly hour: number; readonly day: number }): CodePace {
  if (sent.day >= CODE_SENDS_PER_DAY) return { work: true, lifeMs: CODE_FLOODED_MS, pauseMs: CODE_FLOODED_MS };
  if (sent.hour >= CODE_SENDS_PER_ADDRESS) return { work: true, lifeMs: CODE_PRESSED_MS, pauseMs: CODE_PRESSED_MS };
  return { work: false, lifeMs: CODE_LIFE_MS, pauseMs: CODE_RESEND_MS };
}
