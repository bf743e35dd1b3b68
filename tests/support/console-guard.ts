import { afterEach, beforeEach } from 'vitest';

/** What was printed during the running test. A test that expects a message spies on the console itself; then nothing arrives here. */
const printed: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  printed.length = 0;
  console.error = (...parts: unknown[]) => void printed.push(`console.error: ${parts.map(String).join(' ')}`);
  console.warn = (...parts: unknown[]) => void printed.push(`console.warn: ${parts.map(String).join(' ')}`);
});

afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  if (printed.length > 0) throw new Error(`Unexpected output:\n${printed.join('\n')}`);
});
