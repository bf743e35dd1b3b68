import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CatalogueCenter, CatalogueWords } from '../catalogue.store.ts';
import { Catalogue, GENDERS } from '../catalogue.ts';
import type { CatalogueSize } from '../catalogue.ts';

/**
 * So many centers or doctors make one part: a part is packed and unpacked in a millisecond or two, between which questions are answered. Of larger ones
 * more is garbage that has lived long, which stays in memory for a while.
 */
const CENTERS_PER_PART = 1_000;
const DOCTORS_PER_PART = 500;
const BETWEEN = '\0';
const KIND_BYTES = 4;
/** So many numbers of a doctor stand before the fields, and so many of a practice before its sessions. */
const DOCTOR_WIDTH = 4;
const PRACTICE_WIDTH = 3;
const WORDS = 0;
const CENTERS = 1;
const DOCTORS = 2;

/**
 * A catalogue in parts of bytes, in an order in which each finds what it refers to: the vocabulary, centers, doctors with their practices and hours. A catalogue that
 * follows changes while it is packed gives parts of different moments, none older than the first.
 */
export function* packCatalogue(catalogue: Catalogue): Generator<Buffer> {
  yield packJson(WORDS, { words: wordsOf(catalogue), size: catalogue.size });
  for (let from = 0; from < catalogue.centers.length; from += CENTERS_PER_PART) {
    const numbers = Array.from(
      { length: Math.min(CENTERS_PER_PART, catalogue.centers.length - from) },
      (_, at) => from + at,
    );
    yield packJson(
      CENTERS,
      numbers.filter((number) => !catalogue.isCenterGone(number)).map((number) => catalogue.centers[number]),
    );
  }
  for (let from = 0; from < catalogue.doctors.length; from += DOCTORS_PER_PART)
    yield packDoctors(catalogue, from, Math.min(from + DOCTORS_PER_PART, catalogue.doctors.length));
}

/** Makes a catalogue of its first part. Throws when a byte of it is not what was packed. */
export function catalogueOfFirst(packed: Buffer, baseDate: string): Catalogue {
  const { words, size } = jsonOf<{ words: CatalogueWords; size: CatalogueSize }>(zstdDecompressSync(packed));
  const catalogue = new Catalogue(words, baseDate);
  catalogue.makeRoom(size);
  return catalogue;
}

/** Adds what is in a part after the first. Throws when a byte of it is not what was packed. */
export function addPart(catalogue: Catalogue, packed: Buffer): void {
  const part = zstdDecompressSync(packed);
  if (part.readUInt32LE(0) === DOCTORS) return unpackDoctors(catalogue, part);
  for (const center of jsonOf<CatalogueCenter[]>(part)) catalogue.putCenter(center);
}

/** With a checksum, so that no damaged part is read. */
const compressed = (part: Buffer): Buffer => zstdCompressSync(part, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

function wordsOf({ words }: Catalogue): CatalogueWords {
  const { specialisations, provinces, regencies, districts, insurers } = words;
  return { specialisations, provinces, regencies, districts, insurers };
}

function packJson(kind: number, value: unknown): Buffer {
  const text = JSON.stringify(value);
  const part = Buffer.alloc(KIND_BYTES + Buffer.byteLength(text));
  part.writeUInt32LE(kind, 0);
  part.write(text, KIND_BYTES);
  return compressed(part);
}

function jsonOf<T>(part: Buffer): T {
  return JSON.parse(part.toString('utf8', KIND_BYTES)) as T;
}

/**
 * Doctors by number from..upTo-1, as numbers of 32 bits and then their names and slugs. Of each doctor: id, gender, how many fields and practices; the ids of the
 * fields; and of each practice the ids of clinic and center, how many sessions are coming, and these (domain/directory/coming.ts).
 */
function packDoctors(catalogue: Catalogue, from: number, upTo: number): Buffer {
  const { doctors, practices, hours, centers, words } = catalogue;
  const numbers: number[] = [];
  const texts: string[] = [];
  for (let doctor = from; doctor < upTo; doctor += 1) {
    if (catalogue.isDoctorGone(doctor)) continue;
    const { id, name, slug } = catalogue.personOf(doctor);
    texts.push(name, slug);
    const fields = doctors.fieldsOf(doctor);
    const count = doctors.practiceCount(doctor);
    numbers.push(id, doctors.gender(doctor), fields.length, count);
    for (const field of fields) numbers.push(words.specialisations[field]!.id);
    const first = doctors.firstPractice(doctor);
    for (let practice = first; practice < first + count; practice += 1) {
      const coming = hours.countOf(practice);
      numbers.push(practices.clinic(practice), centers[practices.center(practice)]!.id, coming);
      for (let at = 0; at < coming; at += 1) numbers.push(hours.at(practice, at));
    }
  }
  const columns = Uint32Array.from([DOCTORS, numbers.length, ...numbers]);
  return compressed(Buffer.concat([Buffer.from(columns.buffer), Buffer.from(texts.join(BETWEEN))]));
}

function unpackDoctors(catalogue: Catalogue, part: Buffer): void {
  const length = part.readUInt32LE(KIND_BYTES);
  const textsFrom = KIND_BYTES * 2 + length * Uint32Array.BYTES_PER_ELEMENT;
  // Copied, because a column of 32 bits must begin at a multiple of four.
  const numbers = new Uint32Array(length);
  Buffer.from(numbers.buffer).set(part.subarray(KIND_BYTES * 2, textsFrom));
  const texts = part.toString('utf8', textsFrom).split(BETWEEN);
  for (let at = 0, text = 0; at < length; text += 2) {
    const [id, gender, fieldCount, count] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!];
    const practicesFrom = at + DOCTOR_WIDTH + fieldCount;
    const fields = [...numbers.subarray(at + DOCTOR_WIDTH, practicesFrom)];
    const clinics: number[] = [];
    const centers: number[] = [];
    at = practicesFrom;
    for (let practice = 0; practice < count; practice += 1) {
      clinics.push(numbers[at]!);
      centers.push(numbers[at + 1]!);
      at += PRACTICE_WIDTH + numbers[at + 2]!;
    }
    const [name, slug] = [texts[text]!, texts[text + 1]!];
    catalogue.putDoctor({ id, name, slug, gender: GENDERS[gender]!, fields, clinics, centers });
    let from = practicesFrom;
    for (const clinic of clinics) {
      const sessions = from + PRACTICE_WIDTH;
      from = sessions + numbers[from + 2]!;
      catalogue.putHours(id, clinic, numbers, sessions, from);
    }
  }
}
