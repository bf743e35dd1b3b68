/** How a browser reads telephone numbers as people write them (domain/phone-numbers.ts). */
export { dialledNumbers, whatsappNumber } from '#domain/phone-numbers.ts';
