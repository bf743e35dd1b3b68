import { describe, expect, it } from 'vitest';
import { errorTitle, isFailedCall, isNotFound } from './error-title.ts';

/** As React Router hands it on after `throw data(body, { status })`. */
const answer = (status: number, statusText: string, data: unknown) => ({ status, statusText, data, internal: false });

describe('what the error page says', () => {
  it("[ROUTE-31] shows the error's own message", () => {
    expect(errorTitle(new Error('Jadwal tidak ada'))).toBe('Jadwal tidak ada');
    expect(errorTitle(answer(422, '', { code: 'X', message: 'Tanggal salah' }))).toBe('Tanggal salah');
    expect(errorTitle(answer(503, 'Service Unavailable', null))).toBe('Service Unavailable');
  });

  it("[ROUTE-31] falls back to 'Error', also where the server hid the message", () => {
    for (const error of [
      new Error(''),
      undefined,
      null,
      'x',
      new Error('Unexpected Server Error'),
      answer(500, '', null),
    ])
      expect(errorTitle(error)).toBe('Error');
  });

  it('[ROUTE-31] knows a missing page from any other error', () => {
    expect(isNotFound(answer(404, '', null))).toBe(true);
    expect([answer(500, '', null), new Error('404'), undefined].map(isNotFound)).toEqual([false, false, false]);
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    "says that loading failed instead of the browser's words %j",
    (words) => {
      expect(errorTitle(new TypeError(words))).toBe('Gagal memuat data');
      expect(isFailedCall(new TypeError(words))).toBe(true);
    },
  );

  it('[ERR-02] never says what a proxy, the router or the browser says to a programmer', () => {
    for (const words of ['<html>502 Bad Gateway</html>', 'upstream connect error'])
      expect(errorTitle(answer(502, '', words))).toBe('Gagal memuat data');
    expect(errorTitle(answer(405, '', 'You made a POST request'))).toBe('Error');
    expect(errorTitle(new Error('Unable to decode turbo-stream response from URL: /login.data'))).toBe(
      'Gagal memuat data',
    );
    expect(errorTitle(new TypeError('x is undefined'))).toBe('Error');
  });

  it('takes an answer of 500 and above for a failed call, and neither a refusal nor a fault of the page', () => {
    expect([500, 502, 503].map((status) => isFailedCall(answer(status, '', null)))).toEqual([true, true, true]);
    const others = [answer(404, '', null), answer(429, '', null), new TypeError('x is undefined'), undefined];
    expect(others.map(isFailedCall)).toEqual([false, false, false, false]);
  });
});
