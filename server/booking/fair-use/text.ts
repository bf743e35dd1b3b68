/** Words of fair use that the server writes into rows and messages. */
export const texts = {
  unconfirmed: 'Tidak dikonfirmasi pada malam sebelumnya',
} as const;
