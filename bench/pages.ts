import { gzipSync } from 'node:zlib';
import type { BenchResult } from './run.ts';
import { startProduct } from './support/product.ts';

export const title = 'Pages: what the first load brings';

const BAR_KB = 150;

/** First-load JavaScript as a browser fetches it: every module script and module preload of the HTML. */
export async function run(log: (line: string) => void): Promise<BenchResult> {
  const product = await startProduct();
  try {
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
      const html = await (await fetch(product.address + path)).text();
      const scripts = new Set(
        [...html.matchAll(/(?:src|href|from|import)[=\s(]*["']([^"']+\.js)["']/g)].map((match) => match[1]!),
      );
      let bytes = 0;
      for (const script of scripts)
        bytes += gzipSync(Buffer.from(await (await fetch(new URL(script, product.address))).arrayBuffer()), {
          level: 9,
        }).length;
      const weight = {
        name,
        kb: Math.round(bytes / 100) / 10,
        files: scripts.size,
        html: Math.round(gzipSync(html).length / 100) / 10,
      };
      log(`${path}: ${weight.kb} kB of JavaScript in ${weight.files} files, HTML ${weight.html} kB (gzip)`);
      weights.push(weight);
    }
    return {
      promises: weights.map(({ name, kb }) => ({
        name: `${name}_js_kb`,
        value: kb,
        bar: BAR_KB,
        better: 'lower' as const,
        unit: 'kB',
      })),
      figures: {
        ...Object.fromEntries(weights.map(({ name, html }) => [`${name}_html_kb`, html])),
        ratio_to_rival: Math.round((weights[1]!.kb / 540) * 100) / 100,
      },
      account: `
Sum of the gzip sizes (1 kB = 1,000 bytes) of every module that the HTML of a page loads or preloads. HTML (gzip): ${weights.map(({ name, html }) => `${name} ${html} kB`).join(', ')}.

The floor is an empty application of the same framework, 112 kB. Rivals: the booking page of Easy!Appointments brings 540 kB of JavaScript
(gzip), the login page of OHC care_fe 1,756 kB; the search page here is ${Math.round((weights[1]!.kb / 540) * 100)} % of the first.`,
    };
  } finally {
    await product.stop();
  }
}
