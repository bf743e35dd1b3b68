import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export type Browser = {
  /** As in a browser's PushSubscription. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The content of an encrypted push; throws when it was not encrypted for this browser. */
  open(sealed: Buffer): unknown;
};

/** A browser that agreed to pushes; its service is at `origin`. Decrypts them by RFC 8291, written independently of the product's own encryption. */
export function newBrowser(origin = 'https://fcm.googleapis.com'): Browser {
  const pair = createECDH('prime256v1');
  const ours = pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
  return {
    subscription: { endpoint, keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') } },
    open(sealed) {
      const salt = sealed.subarray(0, 16);
      const idLength = sealed.readUInt8(20);
      const theirs = sealed.subarray(21, 21 + idLength);
      const record = sealed.subarray(21 + idLength);
      const derive = (key: Buffer, salted: Buffer, info: string | Buffer, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', key, salted, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
      const keying = derive(pair.computeSecret(theirs), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(keying, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(keying, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
