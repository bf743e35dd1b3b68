/** The question to a desk whose queue stood still for longer than its pace explains. */
export const deskStall = {
  lasting: (time: string): string => `Belum ada panggilan sejak ${time}. Apa sebabnya?`,
  over: (from: string, to: string): string => `Tadi ${from}–${to} tidak ada panggilan. Apa sebabnya?`,
  help: 'Pasien membaca jawaban ini, dan perkiraan jam belajar darinya.',
  answers: 'Sebab antrian berhenti',
  longVisit: 'Pemeriksaan lama',
  forgotten: 'Lupa menekan',
  rest: 'Istirahat',
  away: 'Dokter keluar',
  noted: 'Sebab tercatat.',
} as const;
