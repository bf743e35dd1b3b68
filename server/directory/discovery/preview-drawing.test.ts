import { expect, test } from 'vitest';
import { drawPreview } from './preview-drawing.ts';

const preview = { kind: 'Dokter', title: 'dr. Ratna Wulansari, Sp.A', facts: ['Kesehatan Anak'], sample: false };

test('a picture has no text of its own, so that it needs no font, and nothing of what it says can be markup', () => {
  const svg = drawPreview({ ...preview, title: '</svg><script>alert(1)</script> & "kutip"' });
  expect(svg).not.toMatch(/<text|<script|kutip/);
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});

test('invented data are marked, and the longest name stays on the ticket', () => {
  expect(drawPreview({ ...preview, sample: true }).length).toBeGreaterThan(drawPreview(preview).length);
  const long = drawPreview({ ...preview, title: 'Rumah Sakit '.repeat(40), facts: ['a '.repeat(300), 'b'] });
  const baselines = [...long.matchAll(/translate\(116 (\d+)\)/g)].map(([, y]) => Number(y));
  // What it is, four lines of name, one of the facts: the ticket ends at 524.
  expect(baselines.length).toBe(6);
  expect(Math.max(...baselines)).toBeLessThanOrEqual(494);
});
