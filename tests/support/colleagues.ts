import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { requestOwnCode } from '#contract/accounts/account.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getManagedCenter } from '#contract/administration/manage.ts';
import { CODE_RESEND_MS, GRAVE_MINUTES, STAFF_IDLE_MS, STAFF_SIGN_IN_MS } from '#domain/limits.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { makeStaff } from '../factories/account.ts';
import { makeTestCenter } from '../factories/queue.ts';
import { answered } from './answered.ts';
import { createTestApp } from './app.ts';

export const PASSWORD = 'kucing di genteng';
type StaffScope = 'desk' | 'manager' | 'administrator';

/** A product in which staff must have a second factor, a center in it, and what its staff do to sign in. */
export async function openColleagues() {
  const staff = {
    isDemanded: true,
    signInMs: STAFF_SIGN_IN_MS,
    idleMs: STAFF_IDLE_MS,
    graveMs: GRAVE_MINUTES * 60_000,
  };
  const app = await createTestApp({ settings: { staff } });
  const { center } = await makeTestCenter(app.pool);
  const hash = await hashPassword(PASSWORD);
  return {
    app,
    center,
    /** Somebody of the desk, the manager or the administrator, who signs in by password and has an address. */
    async makeColleague(scope: StaffScope = 'desk') {
      const email = `${scope}-${randomUUID()}@contoh.example`;
      const at = scope === 'administrator' ? null : center;
      const made = await makeStaff(app.pool, at, { scope, email, now: app.clock.now });
      await app.pool.query('update account set password_hash = $2 where id = $1', [made.accountId, hash]);
      return { ...made, email };
    },
    signIn: (email: string) =>
      answered(app.call(submitAuth, { body: { strategy: 'local', phone_or_email: email, password: PASSWORD } })),
    async ownCode(token: string) {
      app.clock.advance(CODE_RESEND_MS);
      const { challenge } = await answered(app.call(requestOwnCode, { token }));
      return { challenge: challenge.id, code: /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0] };
    },
    digitsOf: (secret: string, shiftMs = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now.getTime() + shiftMs }),
    managed: (token: string) => app.call(getManagedCenter, { token, params: { center: String(center) } }),
  };
}
