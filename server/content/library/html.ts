import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { localPath, pictureAddress, type Sites } from './address.ts';

export type Anchor = { readonly id: string; readonly text: string };

/** The plain text of HTML: without markup and what it hides, entities decoded, white space joined. */
export function plainText(html: string): string {
  return toString(sanitize(fromHtml(html, { fragment: true }), TEXT))
    .replace(/\s+/g, ' ')
    .trim();
}

const WORDS_A_MINUTE = 200;

/** Whole minutes of reading, at least one (200 words a minute). It only counts, so markup is cut away without parsing. */
export function readingMinutes(html: string): number {
  // A '<' ends the tag before it, so that no text makes this slow.
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

const DROPPED = 'script style noscript template title svg math iframe object form textarea select'.split(' ');
const TEXT: Schema = { tagNames: [], strip: DROPPED };
const BLOCKS =
  'p h2 h3 h4 ul ol li dl dt dd blockquote pre hr figure figcaption div section table caption thead tbody tfoot tr th td';
const INLINE = 'a b strong i em u s del ins sub sup small abbr q cite mark kbd code br span img';
/** The elements that a text may have: none that acts, none that looks like our own, none from other sites. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: `${BLOCKS} ${INLINE}`.split(' '),
  strip: DROPPED,
  attributes: {
    a: ['href'],
    img: ['src', 'srcSet', 'alt', 'width', 'height'],
    th: ['scope', 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    ol: ['start'],
    abbr: ['title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  required: {},
  clobber: [],
};

export type CleanHtml = { readonly html: string; readonly contents: readonly Anchor[] };

/**
 * Makes HTML of a content service safe to show. Only the elements of a text stay. Links to other sites do not reveal this one, and links within the
 * site become paths. Pictures come from the site of the content only, load lazily, and have an alternative text. Headings of the first level become
 * second ones, which get anchors.
 */
export function cleanHtml(dirty: string, sites: Sites): CleanHtml {
  const tree = sanitize(fromHtml(lowerHeadings(dirty), { fragment: true }), SCHEMA) as Root;
  const contents: Anchor[] = [];
  const used = new Set<string>();
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') node.properties = linkProperties(node, sites);
    if (node.tagName === 'img') {
      const properties = pictureProperties(node, sites);
      if (!properties && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      node.properties = properties ?? {};
    }
    if (node.tagName === 'h2') {
      const text = toString(node as Nodes)
        .replace(/\s+/g, ' ')
        .trim();
      const id = anchorOf(text, used);
      node.properties = { id };
      if (text !== '') contents.push({ id, text });
    }
    return undefined;
  });
  // After the cleaning, because the frame around a table would not survive it.
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    // A wide table scrolls in its frame, also by keyboard, instead of widening the page.
    const frame: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['tabel'], tabIndex: 0 },
      children: [node],
    };
    parent.children[index] = frame as never;
    return [SKIP, index + 1];
  });
  return { html: toHtml(tree), contents };
}

const lowerHeadings = (html: string): string => html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2');

/** The anchor of a heading: 'Kapan ke dokter' is #kapan-ke-dokter; a second one of the same name gets a number. */
function anchorOf(text: string, used: Set<string>): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  let id = plain || 'bagian';
  for (let n = 2; used.has(id); n += 1) id = `${plain || 'bagian'}-${n}`;
  used.add(id);
  return id;
}

function linkProperties(node: Element, sites: Sites): Element['properties'] {
  const href = node.properties['href'];
  if (typeof href !== 'string' || href.startsWith('#')) return href ? { href } : {};
  if (!URL.canParse(href, sites.content)) return {};
  const url = new URL(href, sites.content);
  const local = localPath(url, sites);
  if (local !== null) return { href: local };
  return { href: url.href, rel: ['noopener', 'noreferrer', 'nofollow'] };
}

function pictureProperties(node: Element, sites: Sites): Element['properties'] | null {
  const { src, srcSet, alt, width, height } = node.properties;
  const own = typeof src === 'string' ? pictureAddress(src, sites) : null;
  if (own === null) return null;
  const set = typeof srcSet === 'string' ? ownSizes(srcSet, sites) : '';
  return {
    src: own,
    alt: typeof alt === 'string' ? alt : '',
    ...(set !== '' && { srcSet: set, sizes: '(max-width: 760px) 100vw, 720px' }),
    ...(isPixels(width) && isPixels(height) && { width, height }),
    loading: 'lazy',
    decoding: 'async',
  };
}

const isPixels = (value: unknown): boolean => /^\d{1,5}$/.test(String(value));

function ownSizes(srcset: string, sites: Sites): string {
  const parts = srcset.split(',').flatMap((part) => {
    const [address = '', width = ''] = part.trim().split(/\s+/);
    const own = /^\d{1,5}w$/.test(width) ? pictureAddress(address, sites) : null;
    return own === null ? [] : [`${own} ${width}`];
  });
  return parts.join(', ');
}
