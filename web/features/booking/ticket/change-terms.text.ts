import type { DataOf } from '#contract/endpoint.ts';
import type { getChangeTerms } from '#contract/booking/change-terms.ts';

export type ChangeTermsData = DataOf<typeof getChangeTerms>;

/** What fair use says before a number is moved or given back; null where no limit is near. */
export const changeTerms = {
  move: ({ moves: { made, most } }: ChangeTermsData): string | null => {
    if (made >= most) return `Nomor ini sudah dipindah ${most} kali dan tidak bisa dipindah lagi.`;
    return made + 1 === most ? `Satu nomor paling banyak dipindah ${most} kali: ini yang terakhir.` : null;
  },
  giveBack: ({ pause }: ChangeTermsData): string | null =>
    pause &&
    `Kalau nomor ini dilepas, akun Anda tidak bisa mengambil nomor lagi untuk sementara, paling lama ${pause.per === 'hour' ? 'satu jam' : '24 jam'}: batasnya ${pause.most} nomor dilepas dalam ${pause.per === 'hour' ? 'satu jam' : '24 jam'}.`,
} as const;
