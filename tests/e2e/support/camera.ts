import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** Gives the page a camera that sees a canvas: grey until a code is held before it (`holdCode`). Call it before the page is opened. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const CELL = 8;
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const pen = canvas.getContext('2d')!;
      // A stream of a canvas has a new picture only when something is drawn.
      setInterval(() => {
        pen.fillStyle = '#999';
        pen.fillRect(0, 0, 640, 480);
        const rows = JSON.parse(document.documentElement.dataset['code'] ?? '[]') as boolean[][];
        if (rows.length === 0) return;
        const edge = (480 - rows.length * CELL) / 2;
        pen.fillStyle = '#fff';
        pen.fillRect(80, 0, 480, 480);
        pen.fillStyle = '#000';
        for (const [y, row] of rows.entries())
          for (const [x, dark] of row.entries())
            if (dark) pen.fillRect(80 + edge + x * CELL, edge + y * CELL, CELL, CELL);
      }, 50);
      return Promise.resolve(canvas.captureStream(20));
    };
  });
}

/** Holds a code before the camera. */
export async function holdCode(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { border: 0 });
  await page.evaluate((rows) => void (document.documentElement.dataset['code'] = rows), JSON.stringify(data));
}
