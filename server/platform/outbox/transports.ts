import { z } from 'zod';
import type { AddressChannel } from '#domain/vocabulary.ts';
import { addressVariable } from '../address-variable.ts';
import { createGatewaySender } from './gateway-sender.ts';
import { createGiveWay } from './give-way.ts';
import type { Sender } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** The variables of the environment by which messages leave the house; the configuration reads them with the others. */
export const TRANSPORT_VARIABLES = {
  SMTP_URL: addressVariable(/^smtps?:$/, 'smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold a mail address').optional(),
  MESSAGE_GATEWAY_URL: addressVariable(/^https:$/, 'https://').optional(),
  MESSAGE_GATEWAY_TOKEN: z.string().optional(),
};
type Variable = keyof typeof TRANSPORT_VARIABLES;

/** What each is for, as it is said of one that production misses. */
export const TRANSPORT_NEEDS: Readonly<Record<Variable, string>> = {
  SMTP_URL: 'the mail server that sends one-time codes and letters',
  MAIL_FROM: 'the sender of those mails',
  MESSAGE_GATEWAY_URL: 'the gateway that sends codes to phones',
  MESSAGE_GATEWAY_TOKEN: "the gateway's secret",
};

export type TransportSettings = Readonly<Record<Variable, string>>;

/** The settings of all transports; null when one of them is not set. */
export function transportsOf(
  values: Readonly<Partial<Record<Variable, string | undefined>>>,
): TransportSettings | null {
  const settings = Object.keys(TRANSPORT_VARIABLES).map((name) => [name, values[name as Variable]] as const);
  return settings.every(([, value]) => value) ? (Object.fromEntries(settings) as TransportSettings) : null;
}

/** A way out for each channel that leads to an address. */
export function createSenders(settings: TransportSettings): Readonly<Record<AddressChannel, Sender>> {
  const giveWay = createGiveWay();
  const mail = createSmtpSender(settings.SMTP_URL, settings.MAIL_FROM);
  const text = createGatewaySender(settings.MESSAGE_GATEWAY_URL, settings.MESSAGE_GATEWAY_TOKEN);
  return {
    email: (...message) => giveWay('the mail server', () => mail(...message)),
    phone: (...message) => giveWay('the gateway', () => text(...message)),
  };
}
