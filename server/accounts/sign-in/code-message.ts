import type { Contact } from '#domain/contact.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import type { Message } from '../../platform/outbox/outbox.ts';
import { texts } from './text.ts';

/**
 * The message that carries a one-time code, and the link that signs in instead of it, if it has one. The secret in the link stands behind the '#', which browsers send to no
 * server, and the page waits for a tap, so that a mail scanner that opens the link does not use it up.
 */
export function codeMessage(
  contact: Contact,
  purpose: ChallengePurpose,
  { code, lifeMs, link }: { code: string; lifeMs: number; link: string | null },
): Message {
  const plain = texts.code[purpose](code, lifeMs / 60_000);
  return {
    channel: contact.channel,
    to: contact.address,
    subject: texts.codeSubject[purpose],
    body: link === null ? plain : `${plain}\n\n${texts.codeLink}\n${link}`,
  };
}
