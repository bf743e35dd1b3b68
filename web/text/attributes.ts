import { ATTRIBUTE_LABELS } from '#contract/booking/attribute-labels.ts';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';

/** The attributes that payment kinds ask for, by their name in the contract: the server's own words for them. */
export const attributeNames: Readonly<Record<string, string>> = ATTRIBUTE_LABELS;

/** The pictures that payment kinds ask for, by their name in the contract and in the audit log. */
export const pictureNames: Readonly<Record<AppointmentPicture, string>> = { letter: ATTRIBUTE_LABELS.letter_image };

/** What a payment kind needs, beside its name, by its slug; '' stands for every other insurer. */
export const paymentHelp: Readonly<Record<string, string>> = {
  umum: 'Bayar sendiri di kasir',
  'bpjs-kesehatan': 'Perlu nomor kartu dan surat rujukan atau surat kontrol',
  '': 'Perlu nomor peserta',
};

/** What a picture has to show, by the name of its attribute. */
export const pictureHelp: Readonly<Record<string, string>> = { letter_image: 'Surat rujukan atau surat kontrol' };
