import type { StaffScope } from '../../accounts/staff.store.ts';

const ROLES: Readonly<Record<StaffScope, string>> = {
  desk: 'petugas loket',
  manager: 'manajer',
  administrator: 'administrator',
};
type Role = { readonly scope: StaffScope; readonly center: string | null };
const roleOf = ({ scope, center }: Role): string => [ROLES[scope], center].filter(Boolean).join(' ');

/** The page where people answer an invitation, see their scopes and end them. */
export function ownScopesUrl(publicUrl: string): string {
  return `${publicUrl}/user/peran`;
}

/** The words of messages to people who are invited to a scope or lose it. */
export const staffWords = {
  invited: (role: Role, { link, days }: { link: string; days: number }) => ({
    subject: 'Undangan menjadi petugas',
    body: `Anda diundang menjadi ${roleOf(role)} di Ambil Antrian. Masuk dengan nomor HP atau email ini di ${link} untuk menerima atau menolak. Undangan berlaku ${days} hari. Jika Anda tidak mengenalnya, abaikan pesan ini: tanpa jawaban Anda tidak ada yang berubah.`,
  }),
  removed: (role: Role) => ({
    subject: 'Peran Anda sudah berakhir',
    body: `Anda tidak lagi terdaftar sebagai ${roleOf(role)} di Ambil Antrian. Akun Anda sendiri dan antrian Anda tidak berubah.`,
  }),
} as const;
