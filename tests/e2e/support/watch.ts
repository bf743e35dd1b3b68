import type { BrowserContext } from '@playwright/test';

/** The message in the browser's console after a refused or failed request. */
export const FAILED_CALL = /Failed to load resource/;

/** What the console says of a page without a connection, whose router looks for pages that links lead to. */
export const NO_LINE = /Failed to load resource|Failed to fetch manifest patches/;

/** The errors that a browser reported while a test ran. */
export type Complaints = {
  /** Allows errors that match, because the test causes them, such as the console's message after a 404. */
  allow(pattern: RegExp): void;
  /** The errors that were not allowed. */
  left(): string[];
  watch(context: BrowserContext): void;
};

/** Collects console errors (Chromium reports breaches of the content security policy there), uncaught exceptions and unhandled rejections. */
export function createComplaints(): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    left: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) => {
        const error = thrown.error();
        heard.push(
          `uncaught: ${error.stack || error.message || error.name || String(error)} on ${thrown.page()?.url()}`,
        );
      });
    },
  };
}
