/** An identity number by its last four digits. Words for an end are avoided, because they are those for a card that has expired. */
export const maskedNumber = {
  shown: (end: string) => `•••• ${end}`,
  spoken: (end: string) => `empat angka terakhir ${end.split('').join(' ')}`,
} as const;
