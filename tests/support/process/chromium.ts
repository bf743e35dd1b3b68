import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isProgram } from './is-program.ts';

/** The headless shell first: it draws no windows of its own, which matters on two cores. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const NO_CHROMIUM =
  'No Chromium was found for the browser tests. Get one with `apt-get install chromium-headless-shell` or `npx playwright install chromium`, or set CHROMIUM_PATH.';

/** The program of a Chromium: CHROMIUM_PATH, one in PATH, or the one Playwright itself installed. Null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) return isProgram(wanted) ? wanted : null;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
