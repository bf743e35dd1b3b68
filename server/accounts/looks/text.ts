import type { LookAlarm } from '#domain/accounts/look-words.ts';

type Facts = { readonly staff: string; readonly center: string; readonly persons: number; readonly link: string };

/** What the managers of a center read when somebody of staff looks at more than is usual. It names no patient, because messages pass many hands. */
export const alarmWords: Readonly<Record<LookAlarm, { subject: string; body(facts: Facts): string }>> = {
  MANY: {
    subject: 'Peringatan: banyak data pasien dibuka',
    body: ({ staff, center, persons, link }) =>
      `${staff} membuka data ${persons} orang dalam satu jam di ${center}. Jika memang tugasnya, Anda tidak perlu berbuat apa-apa. Rinciannya: ${link}`,
  },
  OUT_OF_HOURS: {
    subject: 'Peringatan: data pasien dibuka di luar jam layanan',
    body: ({ staff, center, persons, link }) =>
      `${staff} membuka data ${persons} orang di luar jam layanan ${center}. Jika memang tugasnya, Anda tidak perlu berbuat apa-apa. Rinciannya: ${link}`,
  },
  NOT_KNOWN: {
    subject: 'Seorang pasien tidak mengenal petugas yang membuka datanya',
    body: ({ staff, center, link }) =>
      `Seorang pasien ${center} melihat bahwa ${staff} membuka datanya, dan tidak mengenalnya. Tolong diperiksa: ${link}`,
  },
};
