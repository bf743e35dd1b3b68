import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as a rival gets it: words, and filters that are numbers or dates. */
export type RivalQuestion = {
  readonly words: readonly string[];
  readonly insurance: number | null;
  readonly date: string | null;
  readonly gender: string | null;
  readonly near: { readonly latitude: number; readonly longitude: number; readonly distance: number } | null;
};
export type RivalDoctor = { id: number; name: string; specialisation: string; center: string; city: string };

/** Results on one page, as many as the product's page shows. */
export const PAGE = 9;
/** Words that say nothing beside the others; a rival that did not drop them would find nobody for 'dokter mata di depok'. */
const STOP_WORDS = new Set(['dr', 'drg', 'dokter', 'spesialis', 'di']);

/** The smallest possible server around a search; prints its port in one line of JSON for its parent, and ends with it. */
export async function serveRival(
  search: (question: RivalQuestion) => RivalDoctor[] | Promise<RivalDoctor[]>,
  facts: Readonly<Record<string, number>>,
): Promise<void> {
  const server = createServer((request, response) => {
    const asked = questionOf(new URL(request.url ?? '/', 'http://localhost').searchParams);
    Promise.resolve()
      .then(() => search(asked))
      .then(
        (doctors) => {
          const body = JSON.stringify({ doctors });
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
          response.end(body);
        },
        (error: Error) => {
          process.stderr.write(`${error.stack}\n`);
          response.writeHead(500, { 'content-length': 0 }).end();
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port, ...facts })}\n`);
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
}

function questionOf(values: URLSearchParams): RivalQuestion {
  const number = (name: string): number => Number(values.get(name));
  return {
    words: plainWords(values.get('query') ?? ''),
    insurance: values.has('insurance') ? number('insurance') : null,
    date: values.get('date'),
    gender: values.get('gender'),
    near: values.has('latitude')
      ? { latitude: number('latitude'), longitude: number('longitude'), distance: number('distance') }
      : null,
  };
}

function plainWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '' && !STOP_WORDS.has(word));
}
