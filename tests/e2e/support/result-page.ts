import type { Page } from '@playwright/test';

/** The list of chips: the parts of a search, each with a link that removes it. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Yang dicari' });
export const chip = (page: Page, name: string) => chips(page).getByRole('link', { name: `Hapus ${name}`, exact: true });
export const doctors = (page: Page) => page.locator('.k-dokter');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const summary = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\d (dokter|fasilitas kesehatan)( ·|$)/ });
