import type { Page } from '@playwright/test';
import { findChromium } from '#tests/support/process/chromium.ts';

/** No sandbox, because tests also run as root; and none of the features that use the network by themselves. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return executablePath ? { executablePath, args: ARGS } : { args: ARGS };
}

/** The cheap phone for which this product is designed. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
};

export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A device that keeps passkeys, and whose owner gives a finger whenever it asks, until they give another one, which it does not know (`false`). */
export async function giveFinger(page: Page): Promise<(isKnown: boolean) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}
