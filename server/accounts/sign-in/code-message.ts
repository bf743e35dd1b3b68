import type { Contact } from '#domain/contact.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import type { Message } from '../../platform/outbox/outbox.ts';
import { texts } from './text.ts';

/**
 * The message that carries a one-time code. A sign-in by mail carries a link too (ROUTE-03). The code in the link stands behind the '#', which
 * browsers send to no server, and the page waits for a tap, so that a mail scanner that opens the link does not use the code up.
 */
export function codeMessage(
  contact: Contact,
  purpose: ChallengePurpose,
  { id, code }: { id: string; code: string },
  publicUrl: string,
): Message {
  const plain = texts.code[purpose](code);
  const link = purpose === 'login' && contact.channel === 'email' ? `${publicUrl}/activation#${id}.${code}` : null;
  return {
    channel: contact.channel,
    to: contact.address,
    subject: texts.codeSubject[purpose],
    body: link === null ? plain : `${plain}\n\n${texts.codeLink}\n${link}`,
  };
}
