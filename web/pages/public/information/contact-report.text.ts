/** What a report about a log that does not match begins with; whoever writes adds their own words. */
export const traceReport = (session: string): string =>
  `Jejak antrian sesi ${session} tidak cocok di ponsel saya. Berkas buktinya saya simpan: bukti-antrian-${session}.json.\n\n`;
