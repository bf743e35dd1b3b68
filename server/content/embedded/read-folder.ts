import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ZodType, prettifyError } from 'zod';
import {
  type ArticleFront,
  articleFront,
  splitFrontMatter,
  type TermsFile,
  termsFile,
  type TopicFront,
  topicFront,
} from './front-matter.ts';

export type WrittenText<Front> = { readonly slug: string; readonly front: Front; readonly body: string };
export type Folder = {
  readonly articles: readonly WrittenText<ArticleFront>[];
  readonly topics: readonly WrittenText<TopicFront>[];
  readonly terms: TermsFile;
  /** The SVG files by their names without extension. */
  readonly drawings: ReadonlyMap<string, Buffer>;
};

/** Reads articles, topics, terms and drawings of a content folder. Throws with the name of the file when one has the wrong form. */
export async function readFolder(folder: string): Promise<Folder> {
  const [articles, topics, terms, drawings] = await Promise.all([
    readTexts(join(folder, 'articles'), articleFront),
    readTexts(join(folder, 'topics'), topicFront),
    readFile(join(folder, 'terms.yaml'), 'utf8'),
    readDrawings(join(folder, 'images')),
  ]);
  return { articles, topics, terms: checked(termsFile, parse(terms), 'terms.yaml'), drawings };
}

async function readTexts<Front>(folder: string, form: ZodType<Front>): Promise<WrittenText<Front>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { front, body } = splitFrontMatter(await readFile(join(folder, name), 'utf8'));
      return { slug: name.replace(/\.md$/, ''), front: checked(form, front, name), body };
    }),
  );
}

async function readDrawings(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const files = names.map(async (name) => [name.replace(/\.svg$/, ''), await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(files));
}

function checked<T>(form: ZodType<T>, value: unknown, name: string): T {
  const read = form.safeParse(value);
  if (!read.success) throw new Error(`content/${name}: ${prettifyError(read.error)}`);
  return read.data;
}
