import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { StructuredData } from '#tests/support/content/check-structured-data.ts';

export type Head = {
  title: string;
  /** Contents of meta elements by name or property. */
  meta: Map<string, string>;
  canonical: string[];
  /** Types and addresses of the alternate links. */
  alternates: [type: string, href: string][];
  data: StructuredData[];
};

/** Reads the head of a page from its HTML, before any script runs. Throws on malformed JSON. */
export function headOf(html: string): Head {
  const head: Head = { title: '', meta: new Map(), canonical: [], alternates: [], data: [] };
  visit(fromHtml(html), 'element', (element) => {
    const { tagName, properties } = element;
    const text = (name: string): string => [properties[name] ?? ''].flat().join(' ');
    if (tagName === 'title' && head.title === '') head.title = toString(element);
    if (tagName === 'meta') head.meta.set(text('name') || text('property'), text('content'));
    if (tagName === 'link' && text('rel') === 'canonical') head.canonical.push(text('href'));
    if (tagName === 'link' && text('rel') === 'alternate') head.alternates.push([text('type'), text('href')]);
    if (tagName === 'script' && text('type') === 'application/ld+json')
      head.data.push(JSON.parse(toString(element)) as StructuredData);
  });
  return head;
}
