import { createServer, get } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A floor of 'bench pages-served': Node alone, which sends the bytes and headers that the product sent for each of some paths, from memory. Arguments: the port of the
 * product, the headers of the request as JSON, the paths. Prints its port in a line of JSON.
 */
const [port, headers = '{}', ...paths] = process.argv.slice(2);
/** Node writes these itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>();
for (const path of paths) {
  const answer = await askAs(path);
  answers.set(path, answer);
}
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404, { 'content-length': 0 }).end();
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

/** Asks the product on a bare connection, because `fetch` would unpack the bytes. */
function askAs(path: string): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path, headers: JSON.parse(headers) as OutgoingHttpHeaders },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.has(name))),
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on('error', reject);
  });
}
