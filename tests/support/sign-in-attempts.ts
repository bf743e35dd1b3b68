import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { CODE_RESEND_MS } from '#domain/limits.ts';
import type { TestApp } from './app.ts';
import { solveCaptcha } from './captcha.ts';

export const WORK = 'PROOF_OF_WORK_REQUIRED';

export type How = { peer?: string; cookie?: string; captcha?: string; headers?: Record<string, string> };
export type Outcome = {
  code: string;
  /** What a refusal says beside its code. */
  details: Record<string, unknown> | null;
  data: Record<string, never> | null;
  /** The cookie that a browser sends back, and the whole header. */
  cookie: string | null;
  header: string | null;
};

export const idOf = ({ data }: Outcome): string => (data as unknown as { challenge: { id: string } }).challenge.id;
export const wrongOf = (code: string, shift = 1): string => String((Number(code) + shift) % 1_000_000).padStart(6, '0');

let clients = 0;
/** An address in a network that no other request comes from. */
export function otherClient(): string {
  clients += 1;
  return `10.4.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** People and strangers who sign in, each from a network of their own unless said otherwise. */
export function createAttempts(read: () => TestApp) {
  const post = async (
    path: string,
    body: object,
    { peer = otherClient(), cookie, captcha, headers }: How = {},
  ): Promise<Outcome> => {
    const answer = await read().ask('POST', path, {
      body: { ...body, ...(captcha !== undefined && { captcha }) },
      peer,
      headers: { ...(cookie !== undefined && { cookie }), ...headers },
    });
    const json = (await answer.json()) as { data?: never; error?: { code: string; details?: Record<string, unknown> } };
    const header = answer.headers.get('set-cookie');
    return {
      code: json.error?.code ?? 'OK',
      details: json.error?.details ?? null,
      data: json.data ?? null,
      cookie: header?.split(';')[0] ?? null,
      header,
    };
  };
  const askCode = (phone_or_email: string, how?: How) => post(submitAuthOtp.path, { phone_or_email }, how);
  const verify = (challenge: string, code: string, how?: How) => post(submitAuthOtp.path, { challenge, code }, how);
  const signIn = (phone_or_email: string, password: string, how?: How) =>
    post(submitAuth.path, { strategy: 'local', phone_or_email, password }, how);
  const sentTo = (contact: string) => read().outbox.filter(({ to }) => to === contact);
  const lastCode = (contact: string) => /\b\d{6}\b/.exec(sentTo(contact).at(-1)!.body)![0];

  /** What a browser does: asks, and asks once more with the work done when that is wanted. */
  const persist = async (ask: (how: How) => Promise<Outcome>, how: How = {}): Promise<Outcome> => {
    const steady = { peer: otherClient(), ...how };
    const first = await ask(steady);
    return first.code === WORK ? ask({ ...steady, captcha: await solveCaptcha(read()) }) : first;
  };

  /** Signs in on a browser that nobody knows yet, and returns its cookie. */
  const knownBrowser = async (contact: string): Promise<string> => {
    const asked = await persist((how) => askCode(contact, how));
    const entered = await verify(idOf(asked), lastCode(contact));
    read().clock.advance(CODE_RESEND_MS);
    return entered.cookie ?? '';
  };

  /** Asks for codes to one address again and again from ever new networks, with the work done, for so many minutes. */
  const flood = async (contact: string, minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await persist((how) => askCode(contact, how));
      read().clock.minutes(1);
    }
  };
  return { post, askCode, verify, signIn, sentTo, lastCode, persist, knownBrowser, flood };
}
