import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type Delivery = { readonly key: string; readonly to: string; readonly text: string };
/** A gateway for messages to phones, which notes what it is handed. */
export type Gateway = {
  readonly url: string;
  /** What a server needs to trust it. */
  readonly certificate: string;
  /** What these phones were sent. */
  sentTo(phones: readonly string[]): Delivery[];
  /** Nobody asks for these any more. */
  forget(phones: readonly string[]): void;
  /** The next message is taken, and its sender never hears of it; resolves when it came. */
  holdNext(): Promise<void>;
  stop(): Promise<void>;
};

export async function startGateway(folder: string): Promise<Gateway> {
  const [key, certificate] = [join(folder, 'gateway.key'), join(folder, 'gateway.crt')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  const deliveries = new Map<string, Delivery[]>();
  let held: (() => void) | null = null;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { to, message } = JSON.parse(body) as { to: string; message: string };
      const delivery = { key: String(request.headers['idempotency-key']), to, text: message };
      deliveries.set(to, [...(deliveries.get(to) ?? []), delivery]);
      if (held) {
        held();
        held = null;
        return;
      }
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    certificate,
    sentTo: (phones) => phones.flatMap((phone) => deliveries.get(phone) ?? []),
    forget: (phones) => {
      for (const phone of phones) deliveries.delete(phone);
    },
    holdNext: () => new Promise((resolve) => (held = resolve)),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
