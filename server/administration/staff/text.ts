import type { StaffScope } from '../../accounts/staff.store.ts';

const ROLES: Readonly<Record<StaffScope, string>> = {
  desk: 'petugas loket',
  manager: 'manajer',
  administrator: 'administrator',
};
const PATHS = {
  desk: () => '/loket',
  manager: (center: number | null) => `/kelola/${center}`,
  administrator: () => '/admin',
};

type Role = { readonly scope: StaffScope; readonly center: string | null };
const roleOf = ({ scope, center }: Role): string => [ROLES[scope], center].filter(Boolean).join(' ');

/** The page where somebody with a scope works. */
export function workUrl(publicUrl: string, scope: StaffScope, center: number | null): string {
  return publicUrl + PATHS[scope](center);
}

/** The words of messages to people who get a scope or lose it. */
export const staffWords = {
  added: (role: Role, link: string) => ({
    subject: 'Anda didaftarkan sebagai petugas',
    body: `Anda didaftarkan sebagai ${roleOf(role)} di Ambil Antrian. Masuk dengan nomor HP atau email ini di ${link}. Jika Anda tidak mengenalnya, abaikan pesan ini.`,
  }),
  removed: (role: Role) => ({
    subject: 'Peran Anda sudah berakhir',
    body: `Anda tidak lagi terdaftar sebagai ${roleOf(role)} di Ambil Antrian. Akun Anda sendiri dan antrian Anda tidak berubah.`,
  }),
} as const;
