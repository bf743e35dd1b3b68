import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../web/routes.ts';
import type { Api } from './api.ts';
import { bookCash, comingSession } from './booking.ts';
import { expect } from './fixtures.ts';

/** The slugs, ids and codes in the addresses of pages. */
export type Facts = { doctor: string; hospital: string; clinic: string; session: number; code: string };
/** Marks a route that redirects or is no page. */
export const LEADS_ON = 'leads on';

/** Routes with the same module count as one page. */
export const PAGES = routes.filter(({ file }, at) => routes.findIndex((other) => other.file === file) === at);

/** An address for every route of web/routes.ts; one without fails the test. */
const ADDRESSES: Record<string, ((facts: Facts) => string) | typeof LEADS_ON> = {
  '': () => '/',
  search: LEADS_ON,
  redirect: LEADS_ON,
  pasien: LEADS_ON,
  'search/result': () => '/search/result/?query=dokter%20anak',
  'd/:id?': ({ doctor }) => `/d/${doctor}`,
  'd/:id/:hospital': ({ doctor, hospital }) => `/d/${doctor}/${hospital}`,
  'p/:id?': ({ hospital }) => `/p/${hospital}`,
  'p/:id/c/:slug?': ({ hospital, clinic }) => `/p/${hospital}/c/${clinic}`,
  'dokter/:specialization/:city?': () => '/dokter/anak',
  'ambil-antrian/:session': ({ session }) => `/ambil-antrian/${session}`,
  'e-antrian/:code': ({ code }) => `/e-antrian/${code}`,
  'bagikan/:code': ({ code }) => `/bagikan/${code}`,
  'check-in': () => '/check-in#1-AAAAAAAAAAAAAAAAAAAAAA',
  'jejak/:session': ({ session }) => `/jejak/${session}`,
  'manifest.webmanifest': LEADS_ON,
  'pantau/:code?': ({ code }) => `/pantau/${code}`,
  loggedin: () => '/loggedin?error=access_denied&state=none',
  verify: () => '/verify?challenge=AAAAAAAAAAAAAAAAAAAAAA',
  'blog/search': () => '/blog/search?query=demam',
  'blog/category/:slug?': () => '/blog/category/hidup-sehat',
  'blog/tag/:slug?': () => '/blog/tag/anak',
  'blog/:slug': () => '/blog/kapan-anak-perlu-ke-dokter-anak',
  'topik/:slug': () => '/topik/asma',
  'layar/:center': ({ hospital }) => `/layar/${hospital}`,
  'kelola/:center': () => '/kelola/1',
  'kelola/:center/jadwal': () => '/kelola/1/jadwal',
  'kelola/:center/jadwal/:practice': () => '/kelola/1/jadwal/1',
  'kelola/:center/sesi': () => '/kelola/1/sesi',
  'kelola/:center/angka': () => '/kelola/1/angka',
  'kelola/:center/angka/:session': () => '/kelola/1/angka/1',
  'kelola/:center/libur': () => '/kelola/1/libur',
  'kelola/:center/poli': () => '/kelola/1/poli',
  'kelola/:center/data': () => '/kelola/1/data',
  'kelola/:center/pembayaran': () => '/kelola/1/pembayaran',
  'kelola/:center/petugas': () => '/kelola/1/petugas',
  'admin/faskes/:center': () => '/admin/faskes/1',
  'admin/dokter/:doctor': () => '/admin/dokter/1',
  'kelola/:center/catatan': () => '/kelola/1/catatan',
  'kelola/:center/dilihat': () => '/kelola/1/dilihat',
  'kelola/:center/peringatan': () => '/kelola/1/peringatan',
  'kelola/:center/keamanan': () => '/kelola/1/keamanan',
  'kelola/:center/impor': () => '/kelola/1/impor',
  'admin/pengajuan/:application': () => '/admin/pengajuan/1',
  '*': () => '/no-such-page',
};
export const addressOf = ({ path = '' }: RouteConfigEntry): ((facts: Facts) => string) | typeof LEADS_ON | undefined =>
  ADDRESSES[path] ?? (/[:*]/.test(path) ? undefined : () => `/${path}`);

export async function factsOf(api: Api, person: { token: string; patient: number }): Promise<Facts> {
  // A message to an address without a point to break the line, for /outbox.
  const address = `${randomUUID()}@${'alamat-yang-panjang'.repeat(3)}.example`;
  expect((await api.post('/api/user/submit-auth-otp', { phone_or_email: address })).status).toBe(200);
  const { session } = await comingSession(api, person.token);
  const { trans_code: code } = await bookCash(api, session.id, person);
  const { data } = await api.get(`/api/appointment/detail/${code}`, { token: person.token });
  const { appointment } = data as {
    appointment: {
      doctor: { slug: string };
      clinic: { slug_name: string; polyclinic: { hospital: { slug_name: string } } };
    };
  };
  return {
    doctor: appointment.doctor.slug,
    hospital: appointment.clinic.polyclinic.hospital.slug_name,
    clinic: appointment.clinic.slug_name,
    session: session.id,
    code,
  };
}
