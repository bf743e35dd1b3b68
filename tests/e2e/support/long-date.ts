const FORMAT = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2026-02-09' as CONN-03 wants it read: 'Senin, 09 Februari 2026'. */
export const longDate = (date: string): string => FORMAT.format(new Date(`${date}T00:00:00Z`));
