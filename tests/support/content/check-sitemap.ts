import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import type { IndexItem, SitemapItem } from 'sitemap';
import { validateXML } from 'xmllint-wasm';

const FIXTURES = fileURLToPath(new URL('../../fixtures/sitemap', import.meta.url));
const PROTOCOL = join(dirname(fileURLToPath(import.meta.resolve('sitemap/package.json'))), 'schema/sitemap.xsd');
const file = (fileName: string, path: string) => ({ fileName, contents: readFileSync(path, 'utf8') });

/** The addresses in a sitemap file; throws unless the protocol's schema and its own parser accept the file. */
export async function readSitemap(xml: string): Promise<SitemapItem[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: [file('all.xsd', join(FIXTURES, 'all.xsd'))],
    preload: [file('image.xsd', join(FIXTURES, 'image.xsd')), file('sitemap.xsd', PROTOCOL)],
    maxMemoryPages: 4_096,
  });
  if (!valid) throw new Error(errors.map(({ message }) => message).join('\n'));
  return parseSitemap(Readable.from([xml]));
}

/** The files that an index lists. */
export async function readSitemapIndex(xml: string): Promise<IndexItem[]> {
  return parseSitemapIndex(Readable.from([xml]));
}
