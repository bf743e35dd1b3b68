import { hear, patienceOf, settle, SILENCE } from './scan-burst.ts';
import type { EndedBurst, Heard } from './scan-burst.ts';

const LAG_MAX_MS = 1_000;

/** The bursts of keys that a page hears, each handed to `onEnd` once it is over: by the next key, or because none came in time. */
export function followBursts(onEnd: (ended: EndedBurst) => void) {
  let burst = SILENCE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (lag: number): void => {
    clearTimeout(timer);
    const patience = patienceOf(burst);
    if (patience !== null) timer = setTimeout(giveUp, patience + lag);
  };
  const giveUp = (): void => {
    // After a pause of the page itself the next keys of a scan may already be there.
    if (isInputPending()) return wait(0);
    const settled = settle(burst);
    burst = settled.burst;
    if (settled.ended) onEnd(settled.ended);
  };
  return {
    /** What has been typed in the burst that goes on; '' while nothing does. */
    text: (): string => burst.text,
    /** Takes in one key. A burst that it ends is handed over before this returns. */
    take: (event: Pick<KeyboardEvent, 'timeStamp'>, key: string): Heard => {
      const heard = hear(burst, { key, at: event.timeStamp });
      burst = heard.burst;
      if (heard.ended) onEnd(heard.ended);
      return heard;
    },
    /** Waits for the key after this one, once all is done that this one does. */
    wait: (event: Pick<KeyboardEvent, 'timeStamp'>): void => wait(lagOf(event)),
    forget: (): void => {
      clearTimeout(timer);
      burst = SILENCE;
    },
  };
}

/** By how much this computer is behind with its keys, in milliseconds: the next key comes so much later too. */
function lagOf({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): number {
  return Math.min(LAG_MAX_MS, Math.max(0, performance.now() - timeStamp));
}

/** Whether a press waits already that the page has not heard of, where the browser knows. */
function isInputPending(): boolean {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() === true;
}
