/** How a browser reads the numbers that a center gives (domain/phone-numbers.ts). */
export { dialledNumbers, whatsappNumber } from '#domain/phone-numbers.ts';
