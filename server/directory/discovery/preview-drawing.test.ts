import { expect, test } from 'vitest';
import { drawPreview } from './preview-drawing.ts';

const preview = { kind: 'Dokter', title: 'dr. Ratna Wulansari, Sp.A', facts: ['Kesehatan Anak'], sample: false };

test('a picture contains no text element, so that it needs no font, and no word of it can be markup', () => {
  const svg = drawPreview({ ...preview, title: '</svg><script>alert(1)</script> & "kutip"' });
  expect(svg).not.toMatch(/<text|<script|kutip/);
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});

test('invented data are marked as such, and the longest name stays on the ticket', () => {
  expect(drawPreview({ ...preview, sample: true }).length).toBeGreaterThan(drawPreview(preview).length);
  const long = drawPreview({ ...preview, title: 'Rumah Sakit '.repeat(40), facts: ['a '.repeat(300), 'b'] });
  const baselines = [...long.matchAll(/translate\(116 (\d+)\)/g)].map(([, y]) => Number(y));
  // The kind, four lines of name and one line of facts; the ticket ends at 524.
  expect(baselines.length).toBe(6);
  expect(Math.max(...baselines)).toBeLessThanOrEqual(494);
});
