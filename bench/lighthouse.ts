import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium, NO_CHROMIUM } from '#tests/support/process/chromium.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { round2 } from './support/numbers.ts';
import { everybodysPages, TEXT_PAGES } from './support/pages/page-addresses.ts';
import { startProduct } from './support/product.ts';

export const title = 'Lighthouse: what Google says of the first load on a phone';

/** What everybody may read. The page of signing in is an application, and promises less. */
const BAR: Record<Category, number> = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const APPLICATION = ['login'];
const APPLICATION_BAR = 95;
const BLOCKED_MS = 50;
/** Pages of texts have one promise more, for all they load besides JavaScript (kilobytes of 1,000 bytes, as transferred). */
const TEXTS = Object.keys(TEXT_PAGES);
const TEXT_KB = 120;
const RUNS: Record<Size, number> = { full: 5, tiny: 1 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Report = {
  scores: Record<Category, number>;
  paintMs: number;
  shift: number;
  blockedMs: number;
  /** Everything but JavaScript. */
  otherKb: number;
  lost: string[];
};

/**
 * Lighthouse with its own defaults: an emulated mid-range phone on slow 4G, throttled by simulation, an empty cache for every load. Median
 * of five loads; what cost points is logged.
 */
export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const runs = RUNS[size];
  const product = await startProduct();
  try {
    const { home, results, doctor, center, clinic, landing } = await everybodysPages(product.pool);
    const pages = {
      home: home!,
      results: results!,
      doctor: doctor!,
      hospital: center!,
      clinic: clinic!,
      landing: landing!,
      login: '/login',
      ...TEXT_PAGES,
    };
    const medians: { name: string; report: Report }[] = [];
    const measured = Object.entries(pages).filter(([name]) => size === 'full' || name === 'article');
    for (const [name, path] of measured) {
      const reports: Report[] = [];
      for (let at = 0; at < runs; at += 1) reports.push(await measure(product.address + path));
      const report = medianOf(reports);
      log(`${path}: ${CATEGORIES.map((category) => `${category} ${report.scores[category]}`).join(', ')}`);
      log(
        `  largest paint ${report.paintMs} ms, shift ${report.shift}, blocked ${report.blockedMs} ms, ${report.otherKb} kB but JavaScript`,
      );
      for (const lost of report.lost) log(`  ${lost}`);
      medians.push({ name, report });
    }
    const all = medians.flatMap(({ name, report }) =>
      CATEGORIES.map((category) => ({
        name: `${name}_${category.replace('-', '_')}`,
        value: report.scores[category],
        bar: APPLICATION.includes(name) ? APPLICATION_BAR : BAR[category],
      })),
    );
    const blocked = medians
      .filter(({ name }) => !APPLICATION.includes(name))
      .map(({ name, report }) => ({
        name: `${name}_blocked_ms`,
        value: report.blockedMs,
        bar: BLOCKED_MS,
        better: 'lower' as const,
        unit: 'ms',
      }));
    const weights = medians
      .filter(({ name }) => TEXTS.includes(name))
      .map(({ name, report }) => ({
        name: `${name}_but_js_kb`,
        value: report.otherKb,
        bar: TEXT_KB,
        better: 'lower' as const,
        unit: 'kB',
      }));
    const lowest = Math.min(...all.map(({ value }) => value));
    return {
      promises: [
        ...all.map((each) => ({ ...each, better: 'higher' as const, unit: 'points' })),
        ...blocked,
        ...weights,
      ],
      figures: {
        ...Object.fromEntries(medians.map(({ name, report }) => [`${name}_lcp_ms`, report.paintMs])),
        ratio_to_floor: round2(lowest / BAR.performance),
      },
      account: account(medians, lowest, runs),
    };
  } finally {
    await product.stop();
  }
}

/** One load in a browser of its own, so that nothing of the load before remains. */
async function measure(address: string): Promise<Report> {
  const chromePath = findChromium();
  if (chromePath === null) throw new Error(NO_CHROMIUM);
  const browser = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const options = { port: browser.port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
    const answer = await lighthouse(address, options);
    if (!answer || answer.lhr.runtimeError) throw new Error(answer?.lhr.runtimeError?.message ?? 'no answer');
    return reportOf(answer.lhr);
  } finally {
    browser.kill();
  }
}

type Fetched = { resourceType?: string; transferSize?: number };

function reportOf(result: Result): Report {
  const fetched = result.audits['network-requests']?.details as unknown as { items: Fetched[] } | undefined;
  const others = (fetched?.items ?? []).filter(({ resourceType }) => resourceType !== 'Script');
  const figure = (id: string): number => result.audits[id]?.numericValue ?? Number.NaN;
  const scores = CATEGORIES.map((id) => [id, Math.round((result.categories[id]?.score ?? 0) * 100)]);
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    paintMs: Math.round(figure('largest-contentful-paint')),
    shift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    blockedMs: Math.round(figure('total-blocking-time')),
    otherKb: Math.round(others.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 100) / 10,
    lost: CATEGORIES.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${id} ${result.audits[id]?.displayValue ?? result.audits[id]?.title ?? ''}`),
    ),
  };
}

/** The load whose performance lies in the middle; of the other scores the lowest, because they do not depend on how busy the machine is. */
function medianOf(reports: readonly Report[]): Report {
  const middle = reports.toSorted((a, b) => a.scores.performance - b.scores.performance)[
    Math.floor(reports.length / 2)
  ]!;
  const lowest = (id: Category): number => Math.min(...reports.map(({ scores }) => scores[id]));
  const steady = CATEGORIES.filter((id) => id !== 'performance').map((id) => [id, lowest(id)]);
  const lost = [
    ...new Set([
      ...middle.lost,
      ...reports.flatMap((each) => each.lost.filter((line) => !line.startsWith('performance'))),
    ]),
  ];
  return { ...middle, scores: { ...middle.scores, ...Object.fromEntries(steady) }, lost };
}

function account(medians: readonly { name: string; report: Report }[], lowest: number, runs: number): string {
  const rows = medians.map(
    ({ name, report }) =>
      `| ${name} | ${report.paintMs} ms | ${report.shift} | ${report.blockedMs} ms | ${report.otherKb} kB |`,
  );
  return `
Lighthouse 13 in Debian's Chromium with the defaults of both: an emulated phone of the middle class on slow 4G (150 ms, 1.6 Mbit/s, a processor four times
slower), throttling by simulation, an empty cache and a browser of its own for every load. Performance is the median of ${runs} loads, the other three are the
lowest of them. Demonstration data of the tiny scale.

| page | largest contentful paint | layout shift | blocked | all but JavaScript |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The floor is ${BAR.performance} points for performance and 100 in each of the other three categories, for the page of signing in ${APPLICATION_BAR} in each; the lowest score of this run is ${lowest}.`;
}
