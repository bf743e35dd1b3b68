import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createFacebook } from '../facebook.ts';
import { createOpenId } from '../open-id.ts';
import type { OpenIdSettings } from '../open-id.ts';
import type { Providers } from '../provider.ts';
import { createFacebookStandIn } from './facebook.ts';
import { createGoogleStandIn } from './google.ts';

const HOST = '127.0.0.1';

type Handler = Parameters<typeof createServer>[1];
export type OpenIdStandIn = { readonly settings: OpenIdSettings; stop(): Promise<void> };
export type StandIns = { providers: Providers; stop(): Promise<void> };

/** Stand-ins for Google and Facebook on ports of their own on this machine, and the product's sign-in pointed at them. */
export async function startStandIns(publicUrl: string, now: () => Date): Promise<StandIns> {
  const redirectUri = `${publicUrl}/loggedin`;
  const google = await startOpenIdStandIn(redirectUri, now);
  const facebook = await open((address) => {
    const standIn = createFacebookStandIn(address, redirectUri, now);
    return { provider: createFacebook(standIn.settings, now), handle: getRequestListener(standIn.app.fetch) };
  });
  return {
    providers: { GOOGLE: createOpenId('google', google.settings), FACEBOOK: facebook.provider },
    stop: async () => void (await Promise.all([google.stop(), facebook.stop()])),
  };
}

/** A stand-in for an OpenID provider, Google's or a center's own, that sends people back to `redirectUri`. */
export function startOpenIdStandIn(redirectUri: string, now: () => Date): Promise<OpenIdStandIn> {
  return open((address) => {
    const { settings, handle } = createGoogleStandIn(address, redirectUri, now);
    return { settings, handle };
  });
}

/** Starts to listen before the handler exists, because the handler needs the address, which is known only then. */
async function open<T extends { handle: NonNullable<Handler> }>(
  make: (address: string) => T,
): Promise<T & { stop(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  const made = make(`http://${HOST}:${(server.address() as AddressInfo).port}`);
  server.on('request', made.handle);
  return {
    ...made,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
