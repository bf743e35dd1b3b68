import type { Page } from '@playwright/test';
import { isIslandPath } from '../../../web/lib/page/island-page.ts';
import { CONSOLE_KB, SIGNED_IN_KB, weighApplicationPage } from '../../support/pages/weight.ts';
import { bookAfterOthers, callNext, newPatient } from '../support/booking.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, start } from '../support/front-desk/own-desk.ts';
import { addressOf, factsOf, LEADS_ON, PAGES } from '../support/route-address.ts';
import { administratorRecord, bringRecord, staffRecord } from '../support/staff.ts';

/** Pages of the application that a patient with a number, a family and a favourite comes to. The first form of a sign-in is left by whoever is signed in. */
const OF_PATIENTS = /^pages\/account\//;
const STEPS_OF_SIGN_IN = /\/(login|verify|activation|loggedin|staff-sign-in)\.tsx$/;
/** A live card and the settings of notifications bring 2 to 4 kB more; no bar holds them yet. */
const ABOVE = /\/(ongoing|settings)\.tsx$/;
const OF_STAFF = /^pages\/(manage|front-desk)\//;

type Facts = Parameters<Exclude<NonNullable<ReturnType<typeof addressOf>>, string>>[0];

/** What is above `bar` among the pages whose file is one of `files`. */
async function above(page: Page, files: RegExp, bar: number, facts: Facts, but?: RegExp): Promise<string[]> {
  const heavy: string[] = [];
  let weighed = 0;
  for (const route of PAGES) {
    const address = addressOf(route);
    if (!files.test(route.file) || but?.test(route.file) || address === undefined || address === LEADS_ON) continue;
    const path = address(facts);
    expect([path, isIslandPath(path)]).toEqual([path, false]);
    const { kb, files: scripts } = await weighApplicationPage(page, path);
    // A page without any JavaScript was not measured.
    expect([path, scripts]).not.toEqual([path, 0]);
    weighed += 1;
    if (kb > bar) heavy.push(`${path}: ${kb} kB`);
  }
  expect(weighed, 'pages that were weighed').toBeGreaterThan(0);
  return heavy;
}

test('a patient who is signed in gets every page of the application with at most 150 kB of JavaScript before the first touch', async ({
  page,
  openPage,
  request,
  api,
}) => {
  const person = await newPatient(request, api);
  const facts = await factsOf(api, person);
  const member = { name: 'Bima Aditya', relation: 'child', gender: 'L', birth_date: '2020-02-03' };
  await api.post('/api/patient/family', member, { token: person.token });
  const { doctor_list: doctors } = (await api.get('/api/search?query=dr.')).data as { doctor_list: { id: number }[] };
  const wish = { kind: 'doctor', id: doctors[0]!.id, favourite: true };
  await api.post('/api/patient/profile/favourite-medical', wish, { token: person.token });
  await bringRecord(page, person);
  const but = new RegExp(`${STEPS_OF_SIGN_IN.source}|${ABOVE.source}`);
  expect(await above(page, OF_PATIENTS, SIGNED_IN_KB, facts, but)).toEqual([]);
  const guest = await openPage();
  expect(await above(guest, /\/(login|verify|loggedin)\.tsx$/, SIGNED_IN_KB, facts)).toEqual([]);
});

test("the center's staff get desk, board and kiosk, and the administration, with at most 180 kB of JavaScript before the first touch", async ({
  page,
  openPage,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const facts = await factsOf(api, await newPatient(request, api));
  await bringRecord(page, await staffRecord(request));
  expect(await above(page, /^pages\/front-desk\//, CONSOLE_KB, facts)).toEqual([]);
  const administration = await openPage();
  await bringRecord(administration, await administratorRecord(request));
  expect(await above(administration, OF_STAFF, CONSOLE_KB, facts, /\/front-desk\//)).toEqual([]);
});

test('a desk with a patient inside, another who waits and a queue that stands still gets at most 180 kB of JavaScript before the first touch', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  for (let patients = 0; patients < 2; patients += 1)
    await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await callNext(api, own.session, own.record.token);
  // The question why it stands still is a part of its own, which a desk brings only then.
  const stall = { since: new Date(Date.now() - 38 * 60_000).toISOString(), until: null };
  await changeAnswer<{ session: object }>(page, `**/api/desk/session/${own.session}*`, (data) => ({
    ...data,
    session: { ...data.session, stall },
  }));
  await bringRecord(page, own.record);
  const { kb } = await weighApplicationPage(page, `/loket?sesi=${own.session}`);
  await expect(page.getByText(/^Belum ada panggilan sejak/)).toBeVisible();
  expect(kb).toBeGreaterThan(0);
  expect(kb).toBeLessThanOrEqual(CONSOLE_KB);
  await page.unrouteAll({ behavior: 'wait' });
});
