import { createTransport } from 'nodemailer';
import { SenderRefusal } from './sender.ts';
import type { Sender } from './sender.ts';

const TIMEOUT_MS = 15_000;
/** What is refused for good after these is this recipient, or this text. A password or a sender that is refused is a fault of the configuration, and the mail leaves once that is mended. */
const ABOUT_THIS_MAIL: readonly string[] = ['RCPT TO', 'DATA'];
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
      // The text of a message must never be taken for a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, subject, body }, _, key) => {
    // Given as an object, an address cannot be a list: a comma in it adds no recipient.
    // Mailboxes drop a second mail with the same id.
    const messageId = `<${key}@${domain}>`;
    await transport
      .sendMail({ to: { name: '', address: to }, subject, text: body, messageId })
      .catch((error: unknown) => {
        // Never the server's own words: they repeat the address.
        const {
          responseCode,
          code,
          command = '',
        } = error as { responseCode?: number; code?: string; command?: string };
        const isFinal = responseCode !== undefined && responseCode >= 500 && ABOUT_THIS_MAIL.includes(command);
        if (isFinal) throw new SenderRefusal(`smtp ${responseCode}`);
        throw new Error(`smtp ${responseCode ?? code ?? 'failed'}`);
      });
  };
}
