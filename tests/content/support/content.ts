import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Archive, makeArchive } from '#server/content/embedded/archive.ts';
import { createPainter } from '#server/content/embedded/drawings.ts';
import { type Folder, readFolder } from '#server/content/embedded/read-folder.ts';
import { createMemoryViews, type Views } from '#server/content/embedded/rest/popular.ts';
import { type ContentService, createContentService } from '#server/content/embedded/service.ts';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';

/** The address the embedded service believes to have; nobody listens there. */
const SITE = 'http://content.invalid';
const DRAWN_AS = 'image/webp';

/** An article that had two other slugs, and whose title has every character that HTML minds. */
const RENAMED = `---
title: 'Garam & gula: "kurang" lebih baik < banyak'
summary: 'Mengapa takaran di rumah perlu diketahui, & apa yang dapat ditanyakan kepada dokter tentang itu.'
category: hidup-sehat
tags: [garam, gula]
topics: [asma]
references:
  - 'Kementerian Kesehatan: isi piringku'
image: garam
image_alt: 'Segelas air di samping sesendok garam'
former_slugs: [garam, garam-dan-gula]
published: 2026-07-01
modified: 2026-07-02
---

## Satu

Kalimat dengan "kutip", 'petik' & tanda lain -- serta tiga titik...

## Dua

- **Tebal** dan *miring*
- <script>alert(1)</script>

## Tiga

Selesai.
`;

/** A copy of content/ with one article more; `remove` deletes it. */
export async function copyContent(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-content-'));
  await cp(join(CHECKOUT, 'content'), folder, { recursive: true });
  await cp(join(folder, 'images', 'air-minum.svg'), join(folder, 'images', 'garam.svg'));
  await writeFile(join(folder, 'articles', 'garam-dan-gula-di-rumah.md'), RENAMED);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The embedded service over a folder, in process. */
export function openEmbedded(folder: string, views: Views = createMemoryViews(), site = SITE): Promise<ContentService> {
  const log = { info: () => undefined, error: (message: string) => console.error(message) };
  return createContentService({ folder, site, views, log });
}

/** Everything of a folder, in words that any content service understands. */
export async function readFilling(folder: string): Promise<Filling> {
  const read = await readFolder(folder);
  const archive = makeArchive(read, SITE);
  const paint = createPainter(archive.drawings);
  return {
    site: SITE,
    categories: read.terms.categories.map(({ slug, name, description, parent }) => ({
      slug,
      name,
      description,
      parent: parent ?? null,
    })),
    tags: archive.tags.map(({ slug, name }) => ({ slug, name: unescaped(name) })),
    media: await Promise.all(
      archive.media.map(async ({ slug, alt_text: alt, source_url: url }) => ({
        name: slug,
        alt,
        mimeType: DRAWN_AS,
        bytes: (await paint(url.split('/').at(-1)!))!,
      })),
    ),
    posts: postsOf(read, archive),
  };
}

function postsOf(read: Folder, { posts, categories, tags, media }: Archive): Filling['posts'] {
  const slugs = (terms: readonly { id: number; slug: string }[], ids: readonly number[]): string[] =>
    ids.map((id) => terms.find((term) => term.id === id)!.slug);
  const written = new Map([...read.articles, ...read.topics].map((each) => [each.slug, each.front]));
  // The oldest first, so that a site that numbers them in turn has them in the same order where dates are equal.
  return posts.toReversed().map(({ object }) => {
    const { title, summary, former_slugs: formerSlugs } = written.get(object.slug)!;
    return {
      slug: object.slug,
      title,
      summary,
      html: object.content.rendered,
      date: object.date,
      modified: object.modified,
      categories: slugs(categories, object.categories),
      tags: slugs(tags, object.tags),
      media: object.featured_media === 0 ? null : slugs(media, [object.featured_media])[0]!,
      formerSlugs,
    };
  });
}

const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
