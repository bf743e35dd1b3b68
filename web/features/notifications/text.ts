import type { DataOf } from '#contract/endpoint.ts';
import type { getNotification } from '#contract/notifications/notification.ts';

type Settings = DataOf<typeof getNotification>['settings'];
type Kind = Settings['off_kinds'][number];
type Channel = Settings['off_channels'][number];

/** Words of 'Pemberitahuan' in 'Ubah Akun'. */
export const notification = {
  heading: 'Pemberitahuan',
  intro:
    'Kabar tentang nomor antrian Anda dan keluarga. Setiap kabar dikirim satu kali. Malam sebelumnya kami tanya apakah Anda masih datang.',

  deviceHeading: 'Di perangkat ini',
  deviceOff: 'Kabar muncul di layar perangkat ini, juga saat halaman ini tertutup. Gratis, tanpa SMS.',
  deviceOn: 'Perangkat ini menerima pemberitahuan, selama Anda masuk di sini.',
  turnOn: 'Nyalakan pemberitahuan di perangkat ini',
  turningOn: 'Menyalakan…',
  turnOff: 'Matikan di perangkat ini',
  turnedOn: 'Pemberitahuan di perangkat ini sudah menyala.',
  turnedOff: 'Pemberitahuan di perangkat ini sudah mati.',
  denied:
    'Pemberitahuan diblokir di peramban ini. Buka pengaturan situs di peramban, izinkan pemberitahuan untuk situs ini, lalu muat ulang halaman.',
  dismissed: 'Belum diizinkan. Tekan lagi, lalu pilih Izinkan.',
  unsupported:
    'Peramban ini tidak bisa menerima pemberitahuan. Di iPhone, tambahkan dulu situs ini ke layar utama. Kabar tetap dikirim lewat SMS atau email.',
  noService: 'Layanan pemberitahuan peramban ini tidak bisa dihubungi. Coba lagi nanti.',

  kinds: 'Kabari saya tentang',
  /** One choice stands for several kinds of notification that belong together. */
  kindChoices: [
    [['BOOKED'], 'Nomor yang baru diambil'],
    [['EVENING'], 'Malam sebelumnya'],
    [['NEAR'], 'Giliran hampir tiba'],
    [['LATE', 'ARRIVED'], 'Dokter terlambat atau tiba'],
    [['CALLED'], 'Nomor dipanggil'],
    [['CHANGED', 'CANCELLED'], 'Perubahan oleh saya'],
  ] as readonly (readonly [readonly Kind[], string])[],
  always: 'Perubahan dari fasilitas kesehatan, seperti dokter diganti atau sesi dibatalkan, selalu kami kabari.',

  near: 'Kabari saat tinggal',
  nearChoice: (count: number) => `${count} orang lagi`,

  channels: 'Lewat',
  channelsHelp: 'Dipakai satu cara saja: yang pertama ada dari kiri.',
  /** From the left in the order in which they are tried. */
  channelNames: { push: 'Perangkat', phone: 'SMS atau WhatsApp', email: 'Email' } satisfies Record<Channel, string>,
  devices: (name: string, count: number) => (count === 0 ? name : `${name} (${count})`),
  noChannel: 'Tidak ada cara yang dipilih, jadi tidak ada kabar yang dikirim.',

  quiet: 'Jam tenang',
  quietOn: 'Tunda yang tidak mendesak',
  quietHelp:
    'Menurut jam di tempat fasilitas kesehatan (WIB, WITA, atau WIT). Nomor yang baru diambil, giliran, panggilan, dan kabar dokter tetap dikirim.',
  from: 'Mulai',
  to: 'Sampai',
  quietWrong: 'Isi dua jam yang berbeda.',

  save: 'Simpan pemberitahuan',
  saving: 'Menyimpan…',
  saved: 'Pengaturan pemberitahuan sudah disimpan.',
} as const;
