import { useEffect, useRef, useState } from 'react';

export type CaptchaState = 'open' | 'working' | 'solved' | 'failed';
export type Captcha = {
  readonly state: CaptchaState;
  /** The payload, once solved. */
  readonly payload: string | null;
  start(): void;
  reset(): void;
};

/** The server accepts a solution for ten minutes. The box shows it as solved for a little less, so that none expires on its way. */
const SHOWN_MS = 9 * 60_000;

/** The proof of work of one form: the visitor starts it, and it is good for one message. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('open');
  const [payload, setPayload] = useState<string | null>(null);
  /** Counts the attempts, so that a late answer of an abandoned one changes nothing. */
  const attempt = useRef(0);

  const set = (next: CaptchaState, solved: string | null = null) => {
    setState(next);
    setPayload(solved);
  };
  const start = async () => {
    attempt.current += 1;
    const mine = attempt.current;
    set('working');
    const solved = await import('../../../lib/requests/solve-captcha.ts')
      .then(({ solveCaptcha }) => solveCaptcha())
      .catch(() => null);
    if (attempt.current === mine) set(solved === null ? 'failed' : 'solved', solved);
  };
  const reset = () => {
    attempt.current += 1;
    set('open');
  };

  useEffect(() => {
    if (payload === null) return;
    const timer = setTimeout(() => set('open'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [payload]);

  return { state, payload, start: () => void start(), reset };
}
