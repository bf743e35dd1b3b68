/** The three steps of a booking; the ticket shows the last one. */
export const bookingSteps = { label: 'Langkah', names: ['Pembayaran', 'Data Pasien', 'E-Antrian'] } as const;
