import { breakLines, outline } from './letters.ts';
import type { Weight } from './letters.ts';
import { words } from './text.ts';

/** The words of a preview: the kind of thing, its name, and facts of one line each or a single one of up to three lines. */
export type Preview = {
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** The data are invented, and the picture says so as every page does. */
  readonly sample: boolean;
};

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Colours of the design (web/app.css), which a picture cannot refer to. */
const COLOUR = {
  ground: '#073b3d',
  pattern: '#127674',
  hem: '#0b5f5f',
  paper: '#ffffff',
  ink: '#0f2222',
  ink2: '#3a4f4e',
  brand: '#0b5f5f',
  dots: '#b9c8c4',
  pale: '#bee0da',
  petal: '#eda51d',
} as const;
const PETAL = 'M0-1.6C6.6-5.6 9-12.6 0-27.6C-9-12.6-6.6-5.6 0-1.6Z';

/** The ticket: its text left of the tear, the brand on the stub. */
const CARD = { x: 64, y: 72, width: 1072, height: 452, radius: 36, tear: 846, notch: 20 } as const;
const LEFT = CARD.x + 52;
const TEXT_WIDTH = CARD.tear - LEFT - 36;
/** Title sizes from large to small; the first in which the title fits is used. */
const TITLES = [
  { size: 68, lines: 2 },
  { size: 58, lines: 3 },
  { size: 48, lines: 4 },
] as const;

const FACT_LEADING = 42;
/** The lowest line of text, above the edge of the ticket. */
const LAST_LINE = CARD.y + CARD.height - 30;

/** The picture of a preview as SVG without any text element: letters are outlines. */
export function drawPreview({ kind, title, facts, sample }: Preview): string {
  const { size, lines } = titleOf(title);
  const leading = Math.round(size * 1.16);
  let y = CARD.y + 84;
  const left: string[] = [text(kind, LEFT, y, 600, 28, COLOUR.brand)];
  y += 26;
  for (const line of lines) left.push(text(line, LEFT, (y += leading), 800, size, COLOUR.ink));
  y += 24;
  const room = Math.floor((LAST_LINE - y) / FACT_LEADING);
  for (const row of factLines(facts, room)) left.push(text(row, LEFT, (y += FACT_LEADING), 500, 30, COLOUR.ink2));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}">
<rect width="1200" height="630" fill="${COLOUR.ground}"/>${pattern()}${card()}${left.join('')}${stub(sample)}${hem()}</svg>`;
}

/** Each fact takes one line; a single fact takes as many as there is room for, at most three. */
function factLines(facts: readonly string[], room: number): string[] {
  const lines = facts.length === 1 ? Math.min(room, 3) : 1;
  return facts.slice(0, room).flatMap((fact) => breakLines(fact, 500, 30, TEXT_WIDTH, lines));
}

function titleOf(title: string): { size: number; lines: string[] } {
  const smallest = TITLES[TITLES.length - 1]!;
  for (const { size, lines } of TITLES) {
    const broken = breakLines(title, 800, size, TEXT_WIDTH, lines);
    if (!broken.at(-1)?.endsWith('…')) return { size, lines: broken };
  }
  return { size: smallest.size, lines: breakLines(title, 800, smallest.size, TEXT_WIDTH, smallest.lines) };
}

function text(line: string, x: number, y: number, weight: Weight, size: number, fill: string): string {
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${outline(line, weight, size).path}"/>`;
}

function centred(line: string, y: number, weight: Weight, size: number, fill: string): string {
  const middle = (CARD.tear + CARD.x + CARD.width) / 2;
  return text(line, middle - outline(line, weight, size).width / 2, y, weight, size, fill);
}

function card(): string {
  const { x, y, width, height, radius, tear, notch } = CARD;
  const dots = Array.from({ length: 24 }, (_, at) => y + notch + 16 + at * 17)
    .filter((top) => top < y + height - notch - 10)
    .map((top) => `<circle cx="${tear}" cy="${top}" r="2.6" fill="${COLOUR.dots}"/>`);
  const notches = [y, y + height].map((at) => `<circle cx="${tear}" cy="${at}" r="${notch}" fill="${COLOUR.ground}"/>`);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${COLOUR.paper}"/>${dots.join('')}${notches.join('')}`;
}

function stub(sample: boolean): string {
  const middle = (CARD.tear + CARD.x + CARD.width) / 2;
  return [
    `<g transform="translate(${middle} ${CARD.y + 146})"><rect x="-64" y="-64" width="128" height="128" rx="34" fill="${COLOUR.ground}"/>${flower(1.9, COLOUR.petal, '#ffffff')}</g>`,
    centred(words.product, CARD.y + 268, 800, 34, COLOUR.ink),
    ...words.tagline.map((line, at) => centred(line, CARD.y + 316 + at * 30, 500, 20, COLOUR.ink2)),
    ...(sample ? [centred(words.sample, CARD.y + 408, 600, 20, COLOUR.brand)] : []),
  ].join('');
}

function flower(scale: number, first: string, rest: string): string {
  return [45, 135, 225, 315]
    .map(
      (turn, at) =>
        `<path transform="rotate(${turn}) scale(${scale})" d="${PETAL}" fill="${at === 0 ? first : rest}"/>`,
    )
    .join('');
}

/** The kawung pattern behind the ticket, only where there is no text. */
function pattern(): string {
  const flowers = Array.from({ length: 21 }, (_, at) => `<use href="#k" x="${at * 60}" y="36"/>`);
  return `<defs><g id="k">${flower(0.82, COLOUR.pattern, COLOUR.pattern)}</g></defs><g opacity=".55">${flowers.join('')}</g>`;
}

function hem(): string {
  const y = 566;
  const flowers = Array.from({ length: 31 }, (_, at) => `<use href="#h" x="${at * 40}" y="${y + 32}"/>`);
  return `<defs><g id="h">${flower(0.56, COLOUR.pale, COLOUR.pale)}</g></defs><rect y="${y}" width="1200" height="64" fill="${COLOUR.hem}"/>${flowers.join('')}`;
}
