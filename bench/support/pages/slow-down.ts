import type { CDPSession, Page } from '@playwright/test';

/** Makes the processor of a page so many times slower. Answers the session by which it was done. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}
