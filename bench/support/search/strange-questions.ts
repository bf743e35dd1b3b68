import { randomFrom } from '#data/generate/random.ts';

/** What people send by mistake or in bad faith: each is answered or refused, and none may delay the others. */
const STRANGE: readonly Readonly<Record<string, string>>[] = [
  {},
  { query: 'a' },
  { query: 'a '.repeat(50) },
  { query: 'dokter '.repeat(700) },
  { query: 'dokter anak 😷🤒 depok' },
  { query: "'; drop table doctor; --" },
  { query: '.*(a+)+$ [^x]{1,1000} \\' },
  { query: '‮طبيب أطفال‬' },
  { query: 'anak\0depok' },
  { query: 'qwrtpsdfghjklzxcvbnm mnbvcxzlkjhgfdsptrwq' },
  { query: 'siti budi ratna agus dewi eko sri joko rina andi tono wati' },
  { insurance: '2147483647' },
  { specialization: 'tidak-ada', city: 'kota-tidak-ada' },
  { latitude: '-6.2', longitude: '106.8', distance: '21' },
  { latitude: '-6.2', longitude: '106.8', distance: '-1' },
  { latitude: '91', longitude: '106.8' },
  { latitude: '-89.9', longitude: '-179.9', distance: '20' },
  { page: '0' },
  { page: '1000000000' },
  { page: '200' },
  { date: '2099-01-01' },
  { date: '2020-01-01', query: 'dokter anak' },
  { date: '2099-01-01', query: 'dokter anak perempuan bpjs depok malam klinik' },
  { query: 'dokter saraf anak laki laki bpjs puskesmas kota sorong minggu malam hermina zulkarnaen' },
  { query: 'dokter mata perempuan bpjs rsia kabupaten asmat besok malam', time: '23:59' },
];

/** Paths of strange questions, drawn by a seed. */
export function drawStrange(seed: string): () => string {
  const random = randomFrom(seed);
  return () => {
    const values = STRANGE[Math.floor(random.next() * STRANGE.length)]!;
    return `/api/search?${new URLSearchParams(values).toString()}`;
  };
}
