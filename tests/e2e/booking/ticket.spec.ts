import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listSubstitutes, substituteDoctor } from '#contract/front-desk/desk-register.ts';
import type { Api } from '../support/api.ts';
import { bookBpjs, holdTicket, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { longDate } from '../support/long-date.ts';
import { type OwnDesk, ownDesk, takeBpjs } from '../support/front-desk/own-desk.ts';
import { bringRecord } from '../support/staff.ts';

/** The facts of the ticket, each as its label and its value. */
const factsOn = (page: Page) =>
  page
    .getByRole('article')
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
    );

/** Another doctor takes the session over, or with null its own again; confirms what becomes of the bookings. */
async function substitute(api: Api, { record, session }: OwnDesk, doctor: number | null): Promise<void> {
  const ask = async (confirm: { digest: string } | null) => {
    const body = { doctor, reason: 'Dokter sakit', confirm };
    const answer = await api.post(`/api/desk/session/${session}/substitute`, body, { token: record.token });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return answer.data as DataOf<typeof substituteDoctor>;
  };
  const { digest } = await ask(null);
  expect((await ask({ digest })).saved).toBe(true);
}

test('[TICKET-02, TICKET-03] the ticket shows code, number and every fact, the referral of BPJS, and the substitute as Pengganti while there is one', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await takeBpjs(api, own);
  const person = await newPatient(request, api);
  const booked = await bookBpjs(request, api, own.session, person);
  const { doctors } = (await api.get(`/api/desk/session/${own.session}/substitute`, { token: own.record.token }))
    .data as DataOf<typeof listSubstitutes>;
  const other = doctors.find(({ name }) => name.startsWith('dr. Dua'))!;
  const { date, time_start: start, time_end: end, zone } = booked.schedule;
  const facts = (replacement: string[][]) => [
    ['Pasien', 'Siti Aminah'],
    ['Pembayaran', booked.payment.name],
    ['Dokter', booked.doctor.name],
    ...replacement,
    ['Klinik', own.clinic],
    ['Medical center', own.place.name],
    ['Tanggal', longDate(date)],
    ['Jam', `${start.slice(0, 5)}–${end.slice(0, 5)} ${zone}`],
    ['Ruang', 'Ruang 3'],
    // Of the card its end alone.
    ['No. kartu BPJS', '•••••••••7890'],
    ['No. rujukan', expect.stringMatching(/^0301R0011126P\d{6}$/)],
  ];
  await bringRecord(page, person);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  const ticket = page.getByRole('article');
  await expect(ticket.getByText(booked.trans_code, { exact: true })).toBeVisible();
  await expect(ticket.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  expect(await factsOn(page)).toEqual(facts([]));

  await substitute(api, own, other.id);
  await page.reload();
  await expect(ticket.getByText('Pengganti', { exact: true })).toBeVisible();
  expect(await factsOn(page)).toEqual(facts([['Pengganti', other.name]]));
  await axe(page);
  // The live card names the same doctor.
  await page.goto(`/pantau/${booked.trans_code}`);
  await expect(ticket.getByText(`Pengganti: ${other.name}`)).toBeVisible();

  await substitute(api, own, null);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await expect(ticket.getByText(booked.trans_code, { exact: true })).toBeVisible();
  await expect(ticket.getByText('Pengganti', { exact: true })).toHaveCount(0);
  expect(await factsOn(page)).toEqual(facts([]));
});

test('[TICKET-04] the rules of a ticket are folded on the screen, and whole on paper', async ({
  page,
  request,
  api,
}) => {
  const { booked } = await holdTicket(page, request, api);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  const rule = page.getByText('Tunjukkan tangkapan layar E-Antrian ini ke meja pendaftaran.');
  const fold = page.getByText('Aturan karcis ini');
  await expect(fold).toBeVisible();
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(rule).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await fold.click();
  await expect(rule).toBeVisible();
});
