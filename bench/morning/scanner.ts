import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { scan, typeByHand } from '#tests/e2e/support/front-desk/scanner.ts';
import { expect } from './patience.ts';

type Ticket = { readonly label: string; readonly code: string };

/** A scan that comes this long after a key is none with it. */
const APART_MS = 200;

/** The scanner at a desk, and the tickets of people who stand before it. */
export class Scanner {
  readonly scanned: string[] = [];
  readonly #page: Page;
  readonly #address: string;
  readonly #waiting: Ticket[];

  constructor(page: Page, address: string, tickets: readonly Ticket[]) {
    this.#page = page;
    this.#address = address;
    this.#waiting = [...tickets];
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Scans the next ticket, in one of the forms that tickets have; null when nobody stands there. */
  async next(): Promise<string | null> {
    const ticket = this.#waiting.shift();
    if (!ticket) return null;
    const { label, code } = ticket;
    const forms = [
      `${this.#address}/bagikan/${code}#psTuLdJz0p`,
      code.replace('-', '').toLowerCase(),
      `HTTPS://ANTRIAN.ID/PANTAU/${code}`,
      code,
    ];
    await scan(this.#page, forms[this.scanned.length % forms.length]!);
    this.scanned.push(label);
    return label;
  }

  /** Scans a moment after a press. */
  async amid(): Promise<void> {
    await pause(APART_MS);
    await this.next();
  }

  /** Scans while somebody types into the search, which stays as it was. */
  async overSearch(): Promise<void> {
    const search = this.#page.getByRole('combobox', { name: /^Cari di seluruh/ });
    await search.focus();
    await typeByHand(this.#page, 'zz');
    await this.next();
    await expect(search).toHaveValue('zz');
    await search.press('Escape');
  }

  /** Scans while the desk registers somebody of this name. */
  async overDialog(name: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('button', { name: /^Daftar langsung/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
    const field = dialog.getByRole('combobox', { name: 'Nama' });
    await expect(field).toBeFocused();
    await typeByHand(page, name.slice(0, 5));
    const label = await this.next();
    if (label) await expect(dialog.getByText('Kode terbaca:').filter({ hasText: label })).toBeVisible();
    await expect(field).toHaveValue(name.slice(0, 5));
    await typeByHand(page, name.slice(5));
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}
