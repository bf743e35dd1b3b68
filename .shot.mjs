import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const base = process.argv[2];
const contact = process.argv[3];
const paths = process.argv.slice(4);
const { chromiumPath } = await import('./tests/support/chromium.ts').then((m) => ({ chromiumPath: m }));
const exe = process.env.CHROME || Object.values(chromiumPath).find((v) => typeof v === 'function')?.();
const post = async (data) =>
  await (
    await fetch(base + '/api/user/submit-auth-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  ).json();
let text;
try {
  text = readFileSync('/tmp/shots/rec-' + contact + new URL(base).port, 'utf8');
} catch {
  const { data } = await post({ phone_or_email: contact });
  const box = (await (await fetch(base + '/api/outbox')).json()).data.messages;
  const code = /\b\d{6}\b/.exec(box.find((m) => m.to.endsWith(contact.slice(1))).body)[0];
  const done = (await post({ challenge: data.challenge.id, code })).data;
  text = JSON.stringify({ isLoggedIn: true, data: { user: done.user, oauth: done.oauth } });
  (await import('node:fs')).writeFileSync('/tmp/shots/rec-' + contact + new URL(base).port, text);
}
const b = await chromium.launch({ executablePath: typeof exe === 'string' ? exe : undefined, args: ['--no-sandbox'] });
for (const [w, h, mobile] of [
  [360, 740, true],
  [1280, 800, false],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    isMobile: mobile,
    hasTouch: mobile,
    serviceWorkers: 'block',
  });
  await c.addInitScript(([t]) => localStorage.setItem('login-data', t), [text]);
  const p = await c.newPage();
  for (const path of paths) {
    await p.goto(base + path.split('|')[0]);
    await p.waitForTimeout(1500);
    for (const click of path.split('|').slice(1)) {
      await p.getByText(click, { exact: false }).locator('visible=true').first().click();
      await p.waitForTimeout(700);
    }
    await p.screenshot({
      path: `/tmp/shots/${w}-${path.replace(/[^a-z0-9]+/gi, '_')}.png`,
      fullPage: w === 360 ? false : false,
    });
  }
  await c.close();
}
await b.close();
