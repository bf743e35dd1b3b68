import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBrowser } from '#tests/factories/browser.ts';
import { isPushAddress } from './address.ts';
import { isPushKey, sealPush } from './seal.ts';
import { createVapid, vapidHeader } from './vapid.ts';

test('seals the example of RFC 8291 (appendix A) byte for byte', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const sealed = sealPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { pair, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a sealed message opens in its browser only, and sealing it twice gives two different texts', () => {
  const [browser, other] = [newBrowser(), newBrowser()];
  const message = Buffer.from(JSON.stringify({ title: 'B14 dipanggil' }));
  const sealed = sealPush(message, browser.subscription.keys);
  expect(browser.open(sealed)).toEqual({ title: 'B14 dipanggil' });
  expect(() => other.open(sealed)).toThrow();
  expect(sealPush(message, browser.subscription.keys).equals(sealed)).toBe(false);
});

test('the token names who pushes, is for the service’s origin, and is signed with the public key (RFC 8292)', () => {
  const vapid = createVapid(Buffer.alloc(32, 9), 'mailto:halo@contoh.example');
  const now = new Date('2026-11-23T02:00:00Z');
  const header = vapidHeader(vapid, 'https://fcm.googleapis.com', now);
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header)!;
  expect(key).toBe(vapid.publicKey);
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:halo@contoh.example',
  });
  const point = Buffer.from(key!, 'base64url');
  expect(point).toHaveLength(65);
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33) };
  const signed = Buffer.from(`${head}.${claims}`);
  const given = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  expect(verify('sha256', signed, given, Buffer.from(signature!, 'base64url'))).toBe(true);
});

const part = (point: Buffer, from: number): string => point.subarray(from, from + 32).toString('base64url');

test('accepts only keys that lie on the curve', () => {
  const { p256dh, auth } = newBrowser().subscription.keys;
  expect(isPushKey(p256dh, auth)).toBe(true);
  expect(isPushKey(p256dh, 'pendek')).toBe(false);
  expect(isPushKey(Buffer.alloc(65, 4).toString('base64url'), auth)).toBe(false);
  expect(isPushKey('', auth)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
  'https://push.contoh.example:8443/abc',
])('pushes to %s', (address) => expect(isPushAddress(address, ['https://push.contoh.example:8443'])).toBe(true));

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8080/abc',
  'https://orang@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.jahat.example/abc',
  'https://jahat.example/fcm.googleapis.com',
  'https://a.b.notify.windows.com/',
  'https://notify.windows.com.jahat.example/',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'bukan alamat',
])('never pushes to %s', (address) => expect(isPushAddress(address, ['https://push.contoh.example:8443'])).toBe(false));
