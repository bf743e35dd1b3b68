import { chromium } from '@playwright/test';
import { launchOptions } from '#tests/e2e/support/browser.ts';
import type { BenchResult } from './run.ts';
import { bringRecord, signInByApi } from '#tests/e2e/support/staff.ts';
import {
  CONSOLE_KB,
  FIRST_LOAD_KB,
  SIGNED_IN_KB,
  weighApplicationPage,
  weighPage,
} from '#tests/support/pages/weight.ts';
import { startProduct } from './support/product.ts';

/** The demonstration's manager, who is a patient too and may run the desk. */
const MANAGER = '081200000020';

export const title = 'Pages: what the first load brings';

export async function run(log: (line: string) => void): Promise<BenchResult> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ baseURL: product.address });
    const { rows } = await product.pool.query(
      'select (select slug from doctor order by id limit 1) as doctor, (select c.slug from center c where doctor_count > 0 order by id limit 1) as center',
    );
    const pages = [
      ['/', 'home'],
      ['/search/result/?query=dokter+anak', 'search'],
      [`/d/${rows[0].doctor}`, 'doctor'],
      [`/p/${rows[0].center}`, 'hospital'],
    ] as const;
    const weights = [];
    for (const [path, name] of pages) {
      const weight = { name, ...(await weighPage(page, path)) };
      log(`${path}: ${weight.kb} kB of JavaScript in ${weight.files} files, HTML ${weight.htmlKb} kB (gzip)`);
      weights.push(weight);
    }
    const record = await signInByApi(page.request, MANAGER);
    await bringRecord(page, record);
    const center = (JSON.parse(record.text) as { data: { user: { centers: { id: number }[] } } }).data.user.centers[0]!
      .id;
    const application = [];
    for (const [path, name, bar] of [
      ['/user', 'profile', SIGNED_IN_KB],
      ['/loket', 'console', CONSOLE_KB],
      [`/kelola/${center}`, 'manager', CONSOLE_KB],
    ] as const) {
      const { kb, files } = await weighApplicationPage(page, path);
      log(`${path}: ${kb} kB of JavaScript in ${files} files (gzip)`);
      application.push({ name, kb, bar });
    }
    return {
      promises: [...weights.map(({ name, kb }) => ({ name, kb, bar: FIRST_LOAD_KB })), ...application].map(
        ({ name, kb, bar }) => ({ name: `${name}_js_kb`, value: kb, bar, better: 'lower' as const, unit: 'kB' }),
      ),
      figures: {
        ...Object.fromEntries(weights.map(({ name, htmlKb }) => [`${name}_html_kb`, htmlKb])),
        ratio_to_rival: Math.round((weights[1]!.kb / 540) * 100) / 100,
      },
      account: `
Sum of the gzip sizes (1 kB = 1,000 bytes) of every script that a browser fetches for a page until all of it that needs no touch is alive. For a page of somebody who is signed in: until it asks for nothing any more and has been idle. HTML (gzip): ${weights.map(({ name, htmlKb }) => `${name} ${htmlKb} kB`).join(', ')}.

An empty application of the framework brings 112 kB; its pages here are brought to life in islands instead (decision 0043). Rivals: the booking page of Easy!Appointments brings 540 kB of JavaScript
(gzip), the login page of OHC care_fe 1,756 kB; the search page here is ${Math.round((weights[1]!.kb / 540) * 100)} % of the first.`,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
