export const checkInWords = {
  at: (time: string) => `pukul ${time}`,
  onDay: (day: string, time: string) => `${day} pukul ${time}`,
  opens: (when: string) => `Check-in dibuka ${when}.`,
} as const;
