import { afterAll, vi } from 'vitest';

// Files of tests share a worker: what one of them put in the place of a global, `fetch` for instance, goes with it, so that the next one meets the real one.
afterAll(() => void vi.unstubAllGlobals());
