import { Marked } from 'marked';
import type { ArticleFront, TopicFront } from './front-matter.ts';
import type { WrittenText } from './read-folder.ts';

/** The texts are our own and contain no HTML; what looks like HTML is shown as it is written. */
const marked = new Marked({ gfm: true, renderer: { html: ({ text }) => escapeHtml(text) } });

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The HTML of an article, with the topics that it names and its sources at the end. `titles`: those of the topics, by slug. */
export function articleHtml(
  { front, body }: WrittenText<ArticleFront>,
  titles: ReadonlyMap<string, string>,
  site: string,
): string {
  const links = front.topics.map(
    (slug) => `<a href="${site}/topik/${slug}">${escapeHtml(titles.get(slug) ?? slug)}</a>`,
  );
  return join([markdown(body), section('Baca juga', links), references(front.references)]);
}

export function topicHtml({ front, body }: WrittenText<TopicFront>): string {
  const facts: readonly (readonly [string, string])[] =
    front.kind === 'penyakit'
      ? [
          ['Nama lain', front.synonyms.join(', ')],
          ['Kode ICD-10', front.icd10],
        ]
      : [
          ['Nama zat aktif', front.inn],
          ['Golongan', front.drug_class],
        ];
  return join([table(facts.filter(([, value]) => value !== '')), markdown(body), references(front.references)]);
}

const markdown = (body: string): string => marked.parse(body, { async: false });

const references = (names: readonly string[]): string => section('Rujukan', names.map(escapeHtml));

function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>\n`);
  return `<table>\n<tbody>\n${cells.join('')}</tbody>\n</table>\n`;
}

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
