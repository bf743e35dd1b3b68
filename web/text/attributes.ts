import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';

/** The pictures that payment kinds ask for, by their name in the contract and in the audit log. */
export const pictureNames: Readonly<Record<AppointmentPicture, string>> = { letter: 'Foto surat' };

/** The attributes that payment kinds ask for, by their name in the contract. */
export const attributeNames: Readonly<Record<string, string> & Record<`${AppointmentPicture}_image`, string>> = {
  card_number: 'Nomor kartu BPJS',
  visit_kind: 'Jenis kunjungan',
  referral_number: 'Nomor rujukan',
  control_letter_number: 'Nomor surat kontrol',
  letter_image: pictureNames.letter,
  policy_number: 'Nomor peserta asuransi',
  holder_name: 'Nama pemegang polis',
};

/** What a payment kind needs, beside its name, by its slug; '' stands for every other insurer. */
export const paymentHelp: Readonly<Record<string, string>> = {
  umum: 'Bayar sendiri di kasir',
  'bpjs-kesehatan': 'Perlu nomor kartu dan surat rujukan atau surat kontrol',
  '': 'Perlu nomor peserta',
};

/** What a picture has to show, by the name of its attribute. */
export const pictureHelp: Readonly<Record<string, string>> = { letter_image: 'Surat rujukan atau surat kontrol' };
