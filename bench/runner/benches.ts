import { findWordPress, NO_WORDPRESS } from '#tests/support/wordpress/programs.ts';
import { findPgbench, NO_PGBENCH } from '../support/booking/pgbench.ts';

type Bench = {
  /**
   * Files and folders of the checkout that it measures, beside its own file. Its page is stale when one of them was changed after the commit that the page
   * names.
   */
  readonly measures: readonly string[];
  /** A sentence about a program that it needs and this machine does not have; null when everything is there. */
  readonly lacks?: () => Promise<string | null>;
  /** False for one that has no tiny size. */
  readonly hasTiny?: false;
};

/** Reads Playwright, for a second or so, only when somebody asks. */
async function lacksBrowser(): Promise<string | null> {
  const { findChromium, NO_CHROMIUM } = await import('#tests/support/process/chromium.ts');
  return findChromium() === null ? NO_CHROMIUM : null;
}

/** The benchmarks of `npm run bench`: bench/NAME.ts each. A new one is a file and a row here; everything else follows from the row. */
export const BENCHES = {
  alive: {
    measures: ['server/platform/http', 'server/site.ts', 'web', 'bench/support/pages'],
    lacks: lacksBrowser,
  },
  answers: {
    measures: ['domain/directory/search', 'server/directory/catalogue', 'server/directory/search', 'bench/queries'],
  },
  backup: {
    measures: [
      'data/backup.ts',
      'server/booking',
      'server/platform/db',
      'bench/support/backup',
      'bench/support/booking',
    ],
  },
  'before-script': { measures: ['server/platform/http', 'web', 'bench/support/pages'], lacks: lacksBrowser },
  booking: {
    measures: [
      'domain/booking',
      'server/booking',
      'server/queue/step-together.ts',
      'server/platform/db',
      'server/platform/http',
      'bench/support/booking',
    ],
    lacks: async () => (findPgbench() === null ? NO_PGBENCH : null),
  },
  checkpoint: { measures: ['domain/queue/checkpoint', 'server/queue/checkpoint', 'server/platform/db'] },
  content: {
    measures: [
      'content',
      'server/content',
      'server/platform/http',
      'server/site.ts',
      'web/features/content',
      'web/pages/public/content',
    ],
    lacks: async () => (findWordPress() === null ? NO_WORDPRESS : null),
  },
  desk: { measures: ['domain/queue', 'server/front-desk', 'server/platform', 'server/queue'] },
  estimate: { measures: ['domain/queue', 'bench/estimate-days'] },
  'fair-race': {
    measures: [
      'domain/booking',
      'server/booking',
      'server/platform/db',
      'server/platform/http',
      'bench/support/booking/booking-data.ts',
      'bench/support/booking/fair-race.ts',
    ],
  },
  import: { measures: ['data/database.ts', 'data/import', 'server/platform/db', 'bench/support/imports'] },
  lighthouse: { measures: ['server/platform/http', 'server/site.ts', 'web'], lacks: lacksBrowser },
  live: {
    measures: ['domain/queue', 'server/front-desk', 'server/platform', 'server/queue'],
  },
  morning: {
    measures: [
      'domain/queue',
      'server/front-desk',
      'server/queue',
      'web/features/front-desk',
      'web/features/queue',
      'web/features/shared-queue',
      'bench/morning',
    ],
    lacks: lacksBrowser,
  },
  'pages-served': {
    measures: ['contract', 'server/directory', 'server/platform/http', 'server/site.ts', 'web', 'bench/support/pages'],
  },
  pages: { measures: ['contract', 'web'], lacks: lacksBrowser },
  search: {
    measures: [
      'domain/directory/search',
      'server/directory/catalogue',
      'server/directory/search',
      'bench/support/search',
      'bench/rivals',
    ],
  },
  understanding: { measures: ['domain/directory/search/understanding', 'bench/queries'] },
} as const satisfies Readonly<Record<string, Bench>>;

export type BenchName = keyof typeof BENCHES;
export const BENCH_NAMES = Object.keys(BENCHES) as readonly BenchName[];

export const isBench = (name: string): name is BenchName => Object.hasOwn(BENCHES, name);

/** What is known of a benchmark. */
export const benchOf = (name: BenchName): Bench => BENCHES[name];
