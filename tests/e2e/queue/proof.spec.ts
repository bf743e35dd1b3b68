import type { QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { markText, shortMark } from '#web/features/shared-queue/log-check/mark-text.ts';
import { TwoFacedOperator } from '#tests/support/queue/signed-history.ts';
import { bookCash, newPatient } from '../support/booking.ts';
import type { Booked } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownSession } from '../support/center.ts';
import { NO_LINE } from '../support/watch.ts';
import { bringRecord } from '../support/staff.ts';

test('a ticket looks at its log by itself, remembers it on the device, and says when the log is another one', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const { session } = await ownSession(request, api);
  const person = await newPatient(request, api);
  const booked = await bookCash(api, session, person);
  await bringRecord(page, person);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  // Nobody has to touch anything: what the ticket stores is to be there without a connection too.
  const proof = page.getByRole('region', { name: 'Bukti nomor ini' });
  await expect(proof.getByRole('heading', { name: /^(Cocok|Belum tercatat)$/ })).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => localStorage.getItem('log-looks'))).toContain(`"session":${session}`);

  await expect(proof.getByText('Sidik nomor Anda')).toBeVisible();
  const atIssue = proof.getByText(markText(booked.head!.head));
  await expect(atIssue).toBeVisible();

  // Without a connection it shows what it stored.
  await page.route('**/api/queue/*/proof*', (route) => route.abort('internetdisconnected'));
  await proof.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(proof.getByRole('heading', { name: /^(Cocok|Belum tercatat)$/ })).toHaveCount(0);
  await expect(proof.getByText('Sidik nomor Anda')).toBeVisible();
  await expect(atIssue).toBeVisible();
  await page.unroute('**/api/queue/*/proof*');

  // Another history: the device remembers a tree that the one of now does not continue.
  await page.evaluate(() => {
    const [look] = JSON.parse(localStorage.getItem('log-looks')!) as { memory: { tree: object | null } }[];
    look!.memory.tree = { size: 1, root: `${'A'.repeat(43)}=` };
    localStorage.setItem('log-looks', JSON.stringify([look]));
  });
  await proof.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(proof.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  await expect(proof).toContainText('Catatan server sekarang tidak melanjutkan catatan yang disimpan ponsel ini.');
  await expect(proof).toContainText('tetap di ponsel Anda.');
  await expect(proof.getByRole('listitem').filter({ hasText: 'Ponsel ini' })).toBeVisible();
  await axe(page);
  await proof.getByRole('button', { name: 'Tunjukkan ke petugas' }).click();
  await expect(page.getByRole('dialog', { name: 'Tunjukkan ke petugas' }).getByText(/^B\d+$/)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Laporkan dan simpan bukti' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`bukti-antrian-${session}.json`);
  await page.waitForURL(`/contact-us?antrian=${session}`);
});

test('a ticket finds a log that was written anew behind its own step, although the server says that the step is the same', async ({
  page,
  request,
  api,
}) => {
  const { session } = await ownSession(request, api);
  const person = await newPatient(request, api);
  const booked = await bookCash(api, session, person);
  const { data: truth } = (await api.get(`/api/queue/${session}/trace?after=0`)) as { data: QueueTrace };
  await bookCash(api, session, await newPatient(request, api));
  const { data: longer } = (await api.get(`/api/queue/${session}/trace?after=0`)) as { data: QueueTrace };
  const operator = new TwoFacedOperator();
  const at = new Date(Date.parse(longer.events.at(-1)!.at) + 60_000);
  const show = async (trace: QueueTrace, proof: QueueProof) => {
    await page.unrouteAll();
    for (const [what, data] of [
      ['trace', trace],
      ['proof', proof],
    ] as const)
      await page.route(`**/api/queue/${session}/${what}*`, (route) =>
        route.fulfill({ json: { status: 'success', data } }),
      );
  };
  await bringRecord(page, person);
  await show(truth, await operator.proof(truth, at));
  await page.goto(`/e-antrian/${booked.trans_code}`);
  const region = page.getByRole('region', { name: 'Bukti nomor ini' });
  await expect(region.getByRole('heading', { name: 'Cocok', exact: true })).toBeVisible();
  const again = region.getByRole('button', { name: 'Periksa lagi' });

  await show(longer, await operator.proofBehind(truth, longer, at));
  await again.click();
  await expect(region.getByText('Nomor dan urutan Anda sama dengan catatan 1 saksi')).toBeVisible();

  const last = truth.events.at(-1)!;
  const anew = operator.rewritten(longer, last.version);
  const proof = await operator.proofBehind(truth, anew, at);
  await show(anew, { ...proof, head: { version: last.version, head: last.hash } });
  await again.click();
  await expect(region.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
});

test('a ticket finds a log that was written anew between the booking and the first look, although the server then says the new step of the ticket too', async ({
  page,
  request,
  api,
}) => {
  const { session } = await ownSession(request, api);
  await bookCash(api, session, await newPatient(request, api));
  const person = await newPatient(request, api);
  const operator = new TwoFacedOperator();
  /** The log from its first step on as another one, each time that somebody asks. */
  const anew = async () =>
    operator.rewritten((await api.get(`/api/queue/${session}/trace?after=0`)).data as QueueTrace, 1);
  const proofAnew = async () => {
    const trace = await anew();
    const last = trace.events.at(-1)!;
    const proof = await operator.proof(trace, new Date(Date.parse(last.at) + 120_000));
    return { ...proof, head: { version: last.version, head: last.hash } };
  };
  for (const [what, make] of [
    ['trace', anew],
    ['proof', proofAnew],
  ] as const)
    await page.route(`**/api/queue/${session}/${what}*`, async (route) =>
      route.fulfill({ json: { status: 'success', data: await make() } }),
    );
  let said: string | undefined;
  await page.route('**/api/appointment/monitor/*', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as { data: Booked };
    const step = (await anew()).events.find(({ version }) => version === data.head!.version)!;
    said = step.hash;
    await route.fulfill({ response, json: { ...answer, data: { ...data, head: { ...data.head, head: step.hash } } } });
  });

  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${session}`);
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  const answer = page.waitForResponse('**/api/appointment/book');
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  const { head } = ((await (await answer).json()) as { data: { appointment: Booked } }).data.appointment;
  await page.waitForURL(/\/e-antrian\//);
  const region = page.getByRole('region', { name: 'Bukti nomor ini' });
  await expect(region.getByRole('heading', { name: 'Tidak cocok' })).toBeVisible();
  expect(said).not.toBe(head!.head);
  await expect(region.getByText(shortMark(said!))).toBeVisible();
  const own = region.getByRole('listitem').filter({ hasText: 'Ponsel ini' });
  await expect(own).toContainText(shortMark(head!.head));
  // A second look does not turn it green.
  await page.reload();
  await expect(own).toContainText(shortMark(head!.head));
});
