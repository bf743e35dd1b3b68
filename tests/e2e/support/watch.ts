import type { BrowserContext } from '@playwright/test';

/** The console's note on an answer that refuses or fails. */
export const FAILED_CALL = /Failed to load resource/;

/** What a browser complained about while a test ran. */
export type Complaints = {
  /** A complaint that matches is part of the test, such as the console's note on an answer of 404. */
  allow(pattern: RegExp): void;
  /** Complaints that were not allowed. */
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
      context.on('weberror', (error) => void heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    },
  };
}
