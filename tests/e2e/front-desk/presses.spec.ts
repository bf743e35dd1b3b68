import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookAfterOthers, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import { scan } from '../support/front-desk/scanner.ts';

const TABLE = join(import.meta.dirname, '..', '..', '..', 'docs', 'desk-presses.md');
test.use({ viewport: { width: 1280, height: 800 } });

/** The rows of the table: an act, and how many presses it says that the act takes. */
function promised(): Record<string, number> {
  const rows = readFileSync(TABLE, 'utf8').matchAll(/^\| ([^|]+?) \| (\d+) \|/gm);
  return Object.fromEntries([...rows].map(([, act, presses]) => [act, Number(presses)]));
}

test('the commonest acts of a desk take as many presses as the table in docs/desk-presses.md says', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api, { call_tries: 1 });
  await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await start(api, own);
  const [one, two] = [await walkIn(api, own, 'Rina Marlina'), await walkIn(api, own, 'Adi Nugraha')];
  await openConsole(page, own);
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  const statusOf = async (label: string) =>
    (await stateOf(api, own)).entries.find((entry) => entry.label === label)!.status;
  const isAdi = ({ patient }: { patient: { name: string } }) => patient.name === 'Adi Nugraha';
  const measured: Record<string, number> = {};
  // The screen shows a step as soon as it hears of it, and takes the next press when the answer to the one before has come.
  const answered = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const act = async (name: string, keys: readonly string[], done: () => Promise<void>) => {
    await answered();
    for (const key of keys) await page.keyboard.press(key);
    await done();
    measured[name] = keys.length;
  };

  await expect(page.getByRole('button', { name: `Panggil ${one.label}` })).toBeVisible();
  await act('call the next', ['p'], () => expect(card).toContainText(one.label));
  await act('call the same person again', ['u'], () => expect(card).toContainText('2×'));
  await act('mark as absent', ['t'], () => expect.poll(() => statusOf(one.label)).toBe('ABSENT'));
  await expect(page.getByText(`${one.label} ditandai tidak hadir.`)).toBeVisible();
  await act('take back the last step', ['z'], () => expect.poll(() => statusOf(one.label)).toBe('CALLED'));
  await expect(card).toContainText(one.label);
  await expect(page.getByRole('button', { name: /^Lewati/ })).toBeEnabled();
  await act('skip', ['l'], () => expect.poll(() => statusOf(one.label)).toBe('HELD'));
  await expect(page.getByRole('button', { name: `Panggil ${two.label}` })).toBeVisible();
  await answered();
  await page.keyboard.press('p');
  await expect(card).toContainText(two.label);
  await expect(page.getByRole('button', { name: /^Selesai/ })).toBeEnabled();
  await act('finish', ['s'], () => expect.poll(() => statusOf(two.label)).toBe('DONE'));

  const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
  await page.keyboard.press('d');
  await expect(dialog.getByRole('combobox', { name: 'Nama' })).toBeFocused();
  await page.keyboard.type('adi', { delay: 70 });
  await expect(dialog.getByRole('option', { name: /Adi Nugraha/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Daftarkan Adi Nugraha' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stateOf(api, own)).entries.filter(isAdi).length).toBe(2);
  measured['register somebody known (D, three letters, Enter, Enter)'] = 1 + 'adi'.length + 2;
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click();

  const booked = (await stateOf(api, own)).entries.filter(({ status }) => status === 'BOOKED');
  const [clicked, scanned] = [booked[0]!, booked[1]!];
  await page.getByRole('button', { name: `Check-in ${clicked.label}` }).click();
  await expect.poll(() => statusOf(clicked.label)).toBe('CHECKED_IN');
  measured['check in somebody in the list'] = 1;
  await scan(page, scanned.trans_code);
  await expect.poll(() => statusOf(scanned.label)).toBe('CHECKED_IN');
  await expect(page.locator('.pindai')).toContainText(`${scanned.label}, check-in`);
  measured['check in by a scan'] = 0;

  expect(measured).toEqual(promised());
});

test('a press while another is on its way is not lost without a word: the desk says that it was not sent, and to press again', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const one = await walkIn(api, own, 'Rina Marlina');
  await openConsole(page, own);
  const call = page.getByRole('button', { name: `Panggil ${one.label}` });
  await expect(call).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route('**/call-next', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.keyboard.press('p');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Jeda/ }).click();
  await page.getByRole('dialog', { name: 'Jeda panggilan' }).getByRole('button', { name: /^Jeda/ }).click();
  await expect(page.getByText(/Langkah sebelumnya belum selesai\. Tekan .+ lagi\.$/)).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(one.label);
  expect((await stateOf(api, own)).status).toBe('RUNNING');
});
