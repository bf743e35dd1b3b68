import type { Page } from '@playwright/test';
import type { QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { TwoFacedOperator } from '#tests/support/queue/signed-history.ts';
import { bookCash, newPatient } from '../support/booking.ts';
import { ownSession } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';

/** Shows this browser a history of a session instead of the server's, in the page too. */
async function show(
  page: Page,
  session: number,
  { truth, trace, proof }: { truth: QueueTrace; trace: QueueTrace; proof: QueueProof },
): Promise<void> {
  await page.route(`**/jejak/${session}`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [at, { hash }] of truth.events.entries()) body = body.replaceAll(hash, trace.events[at]!.hash);
    await route.fulfill({ response, body });
  });
  for (const [what, data] of [
    ['trace', trace],
    ['proof', proof],
  ] as const)
    await page.route(`**/api/queue/${session}/${what}*`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, data } });
    });
}

/** The link that a browser hands on, out of the dialog that shows it as a code. */
async function handOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Bagikan bukti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bagikan bukti' });
  await expect(dialog.getByRole('img', { name: 'Kode QR bukti jejak antrian' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Tautan disalin.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  return link;
}

test('two people who are shown two histories find it when one opens what the other hands on, and honest evidence fits', async ({
  page,
  openPage,
  request,
  api,
  axe,
}) => {
  const { session } = await ownSession(request, api);
  for (let people = 0; people < 2; people += 1) await bookCash(api, session, await newPatient(request, api));
  const { data: truth } = (await api.get(`/api/queue/${session}/trace?after=0`)) as { data: QueueTrace };
  const operator = new TwoFacedOperator();
  const at = new Date(Date.parse(truth.events.at(-1)!.at) + 60_000);
  const [one, two] = [operator.rewritten(truth, 0), operator.rewritten(truth, 2)];

  await show(page, session, { truth, trace: one, proof: await operator.proof(one, at, true) });
  await page.goto(`/jejak/${session}`);
  await expect(page.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 dari 1 saksi melihat yang sama' })).toBeVisible();
  const link = await handOn(page);
  expect(link).toMatch(new RegExp(`/jejak/${session}#bukti=[\\w-]{300,}$`));

  // Whoever is shown the other one finds nothing by themselves.
  const other = await openPage();
  await show(other, session, { truth, trace: two, proof: await operator.proof(two, at) });
  await other.goto(`/jejak/${session}`);
  await expect(other.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: '0 dari 1 saksi melihat yang sama' })).toBeVisible();
  await expect(other.getByText('belum menjawab')).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  const sides = other.getByRole('listitem').filter({ has: other.locator('.meta') });
  await expect(sides.filter({ hasText: /^Server: / })).toBeVisible();
  await expect(sides.filter({ hasText: /^Bukti yang dibuka/ })).toBeVisible();
  await expect(sides.filter({ hasText: 'saksi.example/w1' })).toContainText('sama dengan bukti yang dibuka');
  await axe(other);
  // A second look compares what was handed on again, and turns nothing green.
  const again = other.waitForResponse(/\/api\/queue\/\d+\/trace/);
  await other.getByRole('button', { name: 'Periksa lagi' }).click();
  await again;
  await expect(other.getByRole('button', { name: 'Sedang memeriksa…' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  await other.getByText('Cocokkan dengan bukti orang lain').click();
  await other.getByLabel('Tautan atau teks bukti').fill('halo');
  await other.getByRole('button', { name: 'Cocokkan', exact: true }).click();
  await expect(other.getByText('Ini bukan bukti yang bisa dibaca.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  await other.getByLabel('Tautan atau teks bukti').fill(link);
  await other.getByRole('button', { name: 'Cocokkan', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();

  // What it saves can be opened by the first one, who finds the same.
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Laporkan dan simpan bukti' }).click(),
  ]);
  await other.waitForURL(`/contact-us?antrian=${session}`);
  await expect(other.getByRole('textbox', { name: 'Pesan' })).toHaveValue(new RegExp(`sesi ${session} tidak cocok`));
  await page.getByText('Cocokkan dengan bukti orang lain').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Buka berkas' }).click(),
  ]);
  await chooser.setFiles(await file.path());
  await expect(page.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();

  // Whoever is shown the history of the one who hands it on is told that it fits.
  const third = await openPage();
  await show(third, session, { truth, trace: one, proof: await operator.proof(one, at) });
  await third.goto(link);
  await expect(third.getByText(/^Bukti yang dibuka cocok dengan jejak ini, dicatat /)).toBeVisible();
  await expect(third.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  await axe(third);
  // Of another queue it is a sentence, and nothing is lost.
  const { session: foreign } = await ownSession(request, api);
  await third.goto(link.replace(`/jejak/${session}#`, `/jejak/${foreign}#`));
  await expect(third.getByText('Bukti ini dari antrian lain.')).toBeVisible();
  await third.getByRole('link', { name: 'Buka jejak antrian itu' }).click();
  await third.waitForURL(`/jejak/${session}#*`);
  await expect(third.getByText(/^Bukti yang dibuka cocok/)).toBeVisible();
});

test('a finding is shown, and its file proves it elsewhere, whatever the server spoils of its answers', async ({
  page,
  openPage,
  request,
  api,
}) => {
  const { session } = await ownSession(request, api);
  await bookCash(api, session, await newPatient(request, api));
  const { data: truth } = (await api.get(`/api/queue/${session}/trace?after=0`)) as { data: QueueTrace };
  const operator = new TwoFacedOperator();
  const at = new Date(Date.parse(truth.events.at(-1)!.at) + 60_000);
  const [one, two] = [truth, operator.rewritten(truth, 1)];
  await show(page, session, { truth, trace: one, proof: await operator.proof(one, at) });
  await page.goto(`/jejak/${session}`);
  const fits = page.getByRole('heading', { name: 'Cocok', exact: true });
  await expect(fits).toBeVisible();

  const honest = await operator.proof(two, at);
  for (const spoiled of [{ made_at: 'soon' }, { witnesses: null }, { next_at: '+275760-09-13T00:00:00.000Z' }]) {
    await page.unrouteAll();
    await show(page, session, { truth, trace: two, proof: { ...honest, ...spoiled } as QueueProof });
    await page.getByRole('button', { name: 'Periksa lagi' }).click();
    // Nothing is found, and nothing fits.
    await expect(page.getByText('Belum diperiksa')).toBeVisible();
    await expect(fits).toHaveCount(0);
    await page.unrouteAll();
    await show(page, session, { truth, trace: one, proof: await operator.proof(one, at) });
    await page.getByRole('button', { name: 'Periksa lagi' }).click();
    await expect(fits).toBeVisible();
  }
  await page.unrouteAll();
  const unsigned = { ...honest, checkpoint: honest.checkpoint.replace(/(— \S+ )(.{20}).{4}/, '$1$2AAAA') };
  await show(page, session, { truth, trace: two, proof: unsigned });
  await page.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(page.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Laporkan dan simpan bukti' }).click(),
  ]);
  const other = await openPage();
  await show(other, session, { truth, trace: two, proof: honest });
  await other.goto(`/jejak/${session}`);
  await expect(other.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  await other.getByText('Cocokkan dengan bukti orang lain').click();
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByRole('button', { name: 'Buka berkas' }).click(),
  ]);
  await chooser.setFiles(await file.path());
  await expect(other.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
});
