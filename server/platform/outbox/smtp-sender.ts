import { createTransport } from 'nodemailer';
import { SenderRefusal } from './sender.ts';
import type { Sender } from './sender.ts';

const TIMEOUT_MS = 15_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Mail by SMTP. `url`: smtp://user:secret@host:587 or smtps://; options of nodemailer may follow as a query. Anywhere but on
 * this machine the connection must be encrypted (STARTTLS) unless the query says requireTLS=false.
 */
export function createSmtpSender(url: string, from: string): Sender {
  const { hostname, searchParams } = new URL(url);
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      ...(searchParams.has('requireTLS') ? {} : { requireTLS: !LOOPBACK.test(hostname) }),
      // The text of a message shall never be taken for a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return async ({ to, subject, body }) => {
    // As an object, an address is no list: a comma in it cannot add a reader.
    await transport.sendMail({ to: { name: '', address: to }, subject, text: body }).catch((error: unknown) => {
      const { responseCode, message } = error as { responseCode?: number; message?: string };
      if (responseCode !== undefined && responseCode >= 500) throw new SenderRefusal(`smtp ${responseCode}`);
      throw new Error(`smtp: ${message ?? 'failed'}`);
    });
  };
}
