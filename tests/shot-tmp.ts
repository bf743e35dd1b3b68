import { chromium } from '@playwright/test';
import { DESKTOP, launchOptions, PHONE } from './e2e/support/browser.ts';
const [, , who, ...paths] = process.argv;
const base = 'http://127.0.0.1:3456';
const browser = await chromium.launch(launchOptions());
let text = '';
if (who !== '-') {
  const post = async (path: string, data: object, token?: string) =>
    (await (
      await fetch(base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.1`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(data),
      })
    ).json()) as any;
  const c = await post('/api/user/submit-auth-otp', { phone_or_email: who });
  const box = (await (await fetch(`${base}/api/outbox?to=${encodeURIComponent(who!)}`)).json()) as any;
  const code = /\b\d{6}\b/.exec(box.data.messages[0].body)![0];
  const s = await post('/api/user/submit-auth-otp', { challenge: c.data.challenge.id, code });
  if (!s.data.user.activated) {
    const a = await post(
      '/api/user/activate',
      {
        name: 'Siti Aminah',
        gender: 'P',
        birth_date: '1990-04-12',
        consent_version: process.env['CONSENT'] ?? '2026-11',
      },
      s.data.oauth.token,
    );
    s.data.user = a.data.user;
  }
  text = JSON.stringify({ isLoggedIn: true, data: { user: s.data.user, oauth: s.data.oauth } });
}
for (const [w, o] of [
  ['360', PHONE],
  ['1280', DESKTOP],
] as const) {
  const context = await browser.newContext({ ...o, baseURL: base, locale: 'id-ID', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (text) await page.addInitScript((t) => localStorage.setItem('login-data', t), text);
  for (const path of paths) {
    await page.goto(path.replace(/!.*/, ''), { waitUntil: 'networkidle' });
    for (const name of path.split('!').slice(1)) {
      await page
        .getByRole('button', { name })
        .first()
        .click({ force: true, timeout: 3000 })
        .catch((e: Error) => console.log(e.message.slice(0, 100)));
      await page.waitForTimeout(400);
    }
    const wide = await page.evaluate(() => {
      const W = document.documentElement.clientWidth;
      return [
        document.documentElement.scrollWidth,
        W,
        ...[...document.querySelectorAll('body *')]
          .filter((e) => e.getBoundingClientRect().right > W + 1)
          .slice(0, 4)
          .map((e) => e.outerHTML.slice(0, 120)),
      ];
    });
    const file = `/tmp/shots/${path.replace(/[^a-z0-9]+/gi, '_')}-${w}.png`;
    await page.screenshot({ path: file, fullPage: process.env['FULL'] !== '0' });
    console.log(file, JSON.stringify(wide));
  }
  await context.close();
}
await browser.close();
