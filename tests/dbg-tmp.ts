import { chromium } from '@playwright/test';
import { launchOptions, PHONE } from './e2e/support/browser.ts';
const base = 'http://127.0.0.1:3456';
const browser = await chromium.launch(launchOptions());
const post = async (path: string, data: object) =>
  (await (
    await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.15' },
      body: JSON.stringify(data),
    })
  ).json()) as any;
const who = 'dbg5@contoh.id';
const c = await post('/api/user/submit-auth-otp', { phone_or_email: who });
const box = (await (await fetch(`${base}/api/outbox?to=${who}`)).json()) as any;
const s = await post('/api/user/submit-auth-otp', {
  challenge: c.data.challenge.id,
  code: /\b\d{6}\b/.exec(box.data.messages[0].body)![0],
});
const context = await browser.newContext({ ...PHONE, baseURL: base, locale: 'id-ID' });
const page = await context.newPage();
await page.addInitScript(
  (t) => localStorage.setItem('login-data', t),
  JSON.stringify({ isLoggedIn: true, data: { user: s.data.user, oauth: s.data.oauth } }),
);
await page.goto('/user/akun', { waitUntil: 'networkidle' });
const facts = () =>
  page.evaluate(() => {
    const b = [...document.querySelectorAll('button')].find((e) => e.textContent === 'Hapus akun')!;
    const r = b.getBoundingClientRect();
    return {
      y: r.y,
      h: r.height,
      scrollY,
      vv: [visualViewport!.offsetTop, visualViewport!.scale, visualViewport!.height, visualViewport!.pageTop],
      inner: [innerWidth, innerHeight],
      at: document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.outerHTML.slice(0, 80),
    };
  });

await page.getByRole('button', { name: 'Buat kata sandi' }).click();
await page.getByLabel('Kata sandi baru').fill('kucing di genteng');
console.log(1, await facts());
await page.getByRole('button', { name: /^Kirim kode ke/ }).click();
await page.getByLabel('Kode 6 angka').waitFor();
console.log(2, await facts());
const box2 = (await (await fetch(`${base}/api/outbox?to=${who}`)).json()) as any;
await page.getByLabel('Kode 6 angka').fill(/\b\d{6}\b/.exec(box2.data.messages[0].body)![0]);
await page.getByRole('button', { name: 'Simpan' }).click();
await page.getByText('Kata sandi sudah disimpan').waitFor();
console.log(3, await facts());
await page.getByRole('button', { name: 'Unduh data saya' }).click();
console.log(4, await facts());
await page.getByRole('button', { name: 'Unduh data saya' }).click();
console.log(5, await facts());
await page.getByLabel('Kata sandi sekarang').fill('kucing di genteng');
console.log(6, await facts());
await page.getByRole('button', { name: 'Unduh data saya' }).click();
await page.getByText('Berkas sudah').waitFor();
console.log(7, await facts());
await page
  .getByRole('button', { name: 'Hapus akun', exact: true })
  .click({ timeout: 3000 })
  .catch((e: Error) => console.log(e.message.split('\n')[0]));
console.log(await facts().catch(() => 'clicked'));
await browser.close();
