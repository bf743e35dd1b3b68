/** '24 menit'; a negative number is earlier than planned: '5 menit lebih awal'. */
export const minutesWords = (minutes: number): string => {
  const whole = Math.round(minutes);
  return whole < 0 ? `${-whole} menit lebih awal` : `${Math.abs(whole)} menit`;
};
