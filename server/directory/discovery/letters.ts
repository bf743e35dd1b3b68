import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

export type Weight = 500 | 600 | 800;

const require = createRequire(import.meta.url);
/** The second face has letters that the first lacks (ł, ş); letters of neither are left out. */
const SUBSETS = ['latin', 'latin-ext'] as const;
const faces = new Map<Weight, Font[]>();

/** A line of text drawn as outlines, because a bare machine has no fonts: the path, which begins on the baseline at 0 0, and its width. */
export function outline(text: string, weight: Weight, size: number): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const { font, part } of inFaces(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return { path, width };
}

/** No preview has room for more letters, and measuring them takes time for which every request would wait. */
const LOOKED_AT_MAX = 240;

/** Breaks text at spaces into at most `most` lines of at most `width` pixels; the last ends in '…' when there is more. */
export function breakLines(text: string, weight: Weight, size: number, width: number, most: number): string[] {
  const fits = (line: string) => outline(line, weight, size).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.slice(0, LOOKED_AT_MAX).trim().split(/\s+/)) {
    if (lines.length > most) break;
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const visible = lines.slice(0, most);
  const cut = lines.length > most ? `${visible.pop()}…` : null;
  return [...visible, ...(cut === null ? [] : [cut])].map((each) => (fits(each) ? each : shorten(each, fits)));
}

/** The longest beginning of a line that fits together with '…'. */
function shorten(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line.replace(/…$/, ''));
  const cut = (length: number): string =>
    `${letters
      .slice(0, length)
      .join('')
      .replace(/[\s,.:;]+$/, '')}…`;
  let [fitting, tooLong] = [0, letters.length + 1];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(cut(middle))) fitting = middle;
    else tooLong = middle;
  }
  return cut(fitting);
}

function inFaces(text: string, weight: Weight): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = [];
  for (const letter of text) {
    const font = facesOf(weight).find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0)!));
    if (!font) continue;
    const last = parts.at(-1);
    if (last?.font === font) last.part += letter;
    else parts.push({ font, part: letter });
  }
  return parts;
}

function facesOf(weight: Weight): Font[] {
  const known = faces.get(weight);
  if (known) return known;
  const read = SUBSETS.map((subset) => {
    const file = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`;
    return create(readFileSync(require.resolve(file))) as Font;
  });
  faces.set(weight, read);
  return read;
}
