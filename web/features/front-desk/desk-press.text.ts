/** Words about presses at the desk: the question after a quick second call, a lost answer, the last steps of this desk and of others. */

type Step = { readonly kind: string; readonly label: string | null };

/** What a press did, by its event: 'D08 dipanggil'. */
const done: Readonly<Record<string, (label: string) => string>> = {
  SESSION_STARTED: () => 'Sesi dimulai',
  CALLED: (label) => `${label} dipanggil`,
  RECALLED: (label) => `${label} dipanggil ulang`,
  HELD: (label) => `${label} dilewati`,
  SERVED: (label) => `${label} selesai`,
  ABSENT: (label) => `${label} tidak hadir`,
  SENT_TO_LAB: (label) => `${label} ke lab`,
  BACK_FROM_LAB: (label) => `${label} kembali dari lab`,
  REOPENED: (label) => `${label} dibuka lagi`,
  PRIORITY: (label) => `${label} didahulukan`,
  CANCELLED: (label) => `${label} dibatalkan`,
  MOVED: (label) => `${label} dipindah`,
  CHECKED_IN: (label) => `Check-in ${label}`,
  PAUSED: () => 'Sesi dijeda',
  RESUMED: () => 'Sesi dilanjutkan',
  STALL_EXPLAINED: () => 'Sebab tercatat',
  DOCTOR_LATE: () => 'Dokter terlambat',
  DOCTOR_ARRIVED: () => 'Dokter sudah datang',
  ROOMS_CHANGED: () => 'Ruang diatur',
};
const stepDone = ({ kind, label }: Step): string => done[kind]?.(label ?? '') ?? 'Langkah';
const where = (room: string): string => (room ? `${room}: ` : '');

export const pressWords = {
  /** The line under the call buttons: 'Ruang 102: D08 dipanggil'. */
  ownStep: (step: Step, room: string): string => `${where(room)}${stepDone(step)}`,
  noStep: 'Belum ada langkah dari meja ini.',
  /** On the button, with the step behind it while the line says something else: 'Batalkan panggil D08'. */
  undo: 'Batalkan',
  /** A press of another desk, in parts: where, what (in bold), when and by whom. */
  otherDesk: 'Meja lain',
  otherIn: (room: string): string => (room ? `Meja lain, ${room}: ` : 'Meja lain: '),
  otherStep: stepDone,
  otherUndo: (step: Step): string => `${stepDone(step)}, dibatalkan lagi`,
  otherAt: (time: string, by: string): string => `, ${time}${by ? ` oleh ${by}` : ''}`,

  /** After a second call within seconds: 'D08 baru dipanggil 12 detik lalu. Selesai, atau tidak datang?', in parts. */
  justCalled: 'baru dipanggil',
  secondsAgo: (seconds: number): string => `${seconds} detik`,
  ago: 'lalu. Selesai, atau tidak datang?',
  justCalledAloud: (label: string): string => `${label} baru saja dipanggil. Selesai, atau tidak datang?`,
  justCalledHelp: (next: string): string =>
    `Jawaban Anda langsung memanggil ${next}. Tanpa jawaban, tidak ada yang berubah.`,
  served: 'Selesai',
  notHere: 'Tidak datang',
  wait: 'Tunggu',
  waitKey: 'Esc',
  waited: (label: string): string => `Tidak ada yang berubah. ${label} tetap di ruang.`,

  /** While it is not known what became of a press. */
  findingOut: 'Mencari tahu…',
  findingOutHelp: (doing: string): string => `Jaringan putus saat ${doing}. Tidak perlu menekan lagi.`,
  unsure: (noun: string): string => `${noun} belum pasti.`,
  found: (what: string, time: string): string => `${what}, ${time}, satu kali.`,
  notFound: (what: string, again: string): string => `${what} Tidak ada yang berubah. Tekan ${again} lagi.`,
  /** A press while another one of this session is on its way. */
  notSent: (what: string, again: string): string => `${what} Langkah sebelumnya belum selesai. Tekan ${again} lagi.`,

  /** Why a press on an older state was refused. */
  calledFirst: (room: string, label: string): string => `${room || 'Meja lain'} memanggil ${label} lebih dulu. `,
  steppedFirst: (room: string, step: Step): string => `${room || 'Meja lain'} lebih dulu: ${stepDone(step)}. `,
  undoneFirst: (room: string, step: Step): string =>
    `${room || 'Meja lain'} membatalkan langkahnya (${stepDone(step)}). `,
  otherIsNext: (label: string): string => `Urutan baru saja berubah: sekarang giliran ${label}. `,
  lookAgain: 'Periksa nomornya, lalu tekan lagi bila perlu.',
} as const;

/** How a press is spoken of while its answer is missing, and once it is known. */
export type PressNames = {
  /** 'saat memanggil D14'. */
  readonly doing: string;
  /** 'Panggilan D14 belum pasti'. */
  readonly noun: string;
  readonly done: string;
  readonly not: string;
  /** The button to press again. */
  readonly again: string;
};

const some: PressNames = {
  doing: 'mengirim langkah ini',
  noun: 'Langkah ini',
  done: 'Langkah tadi tersimpan',
  not: 'Langkah tadi tidak terkirim.',
  again: 'sekali',
};
const names: Readonly<Record<string, (label: string) => PressNames>> = {
  call: (label) => ({
    doing: `memanggil ${label}`,
    noun: `Panggilan ${label}`,
    done: `${label} terpanggil`,
    not: `${label} belum terpanggil.`,
    again: 'Panggil',
  }),
  recall: (label) => ({
    doing: `mengulangi panggilan ${label}`,
    noun: `Ulangan ${label}`,
    done: `${label} dipanggil ulang`,
    not: `${label} belum dipanggil ulang.`,
    again: 'Ulangi',
  }),
  hold: (label) => ({
    doing: `melewati ${label}`,
    noun: `Lewati ${label}`,
    done: `${label} dilewati`,
    not: `${label} belum dilewati.`,
    again: 'Lewati',
  }),
  finish: (label) => ({
    doing: `menyelesaikan ${label}`,
    noun: `Selesai ${label}`,
    done: `${label} selesai`,
    not: `${label} belum selesai.`,
    again: 'Selesai',
  }),
  lab: (label) => ({
    doing: `mengirim ${label} ke lab`,
    noun: `Ke lab ${label}`,
    done: `${label} ke lab`,
    not: `${label} masih di ruang.`,
    again: 'Ke lab',
  }),
  labReturn: (label) => ({
    doing: `mencatat ${label} kembali dari lab`,
    noun: `Kembali ${label}`,
    done: `${label} kembali dari lab`,
    not: `${label} belum tercatat kembali.`,
    again: 'Kembali',
  }),
  reopen: (label) => ({
    doing: `membuka lagi ${label}`,
    noun: `Buka lagi ${label}`,
    done: `${label} dibuka lagi`,
    not: `${label} belum dibuka lagi.`,
    again: 'Buka lagi',
  }),
  undo: () => ({
    doing: 'membatalkan langkah',
    noun: 'Pembatalan',
    done: 'Langkah tadi dibatalkan',
    not: 'Langkah tadi belum dibatalkan.',
    again: 'Batalkan',
  }),
};
/** `label`: whom the press moves; '' for nobody. */
export const pressNames = (move: string, label: string): PressNames => names[move]?.(label) ?? some;
