import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SPOKEN_WORDS } from '../web/features/front-desk/board/text.ts';

/**
 * Makes the voice of the waiting-room board for browsers that have none: every word of SPOKEN_WORDS, spoken by eSpeak NG, in one MP3, and the position of
 * each one in it. Needs `espeak-ng` and `lame` (apt install espeak-ng lame). Usage: npm run make-voice.
 */
const FOLDER = fileURLToPath(new URL('../web/features/front-desk/board/voice/', import.meta.url));
const RATE = 22_050;
const SAMPLE_BYTES = 2;
const WAV_HEADER_BYTES = 44;
/** Silence on both sides of a word: a decoder may shift everything by some hundredths of a second. */
const GUARD_S = 0.09;
const FADE_S = 0.006;
/** Share of full scale below which a sample counts as silence at the ends of a word. */
const SILENCE = 0.012;
const LOUDNESS = 0.13;
const PEAK = 0.95;
/** Phonemes of eSpeak NG for words that it would pronounce wrongly. */
const SOUNDS: Readonly<Record<string, string>> = {
  empat: "[[@mp'at]]",
  enam: "[[@n'am]]",
  sebelas: "[[s@b@l'as]]",
  belas: "[[b@l'as]]",
  gedung: "[[g@d'uN]]",
  A: "[['a:]]",
  B: "[[b'e:]]",
  C: "[[tS'e:]]",
  D: "[[d'e:]]",
  E: "[['e:]]",
  F: "[['Ef]]",
  G: "[[g'e:]]",
  H: "[[h'a:]]",
  I: "[['i:]]",
  J: "[[dZ'e:]]",
  K: "[[k'a:]]",
  L: "[['El]]",
  M: "[['Em]]",
  N: "[['En]]",
  O: "[['o:]]",
  P: "[[p'e:]]",
  Q: "[[k'i:]]",
  R: "[['ER]]",
  S: "[['Es]]",
  T: "[[t'e:]]",
  U: "[['u:]]",
  V: "[[f'e:]]",
  W: "[[w'e:]]",
  X: "[['Eks]]",
  Y: "[[j'e:]]",
  Z: "[[z'Et]]",
};

function say(word: string): Float64Array {
  const wav = execFileSync('espeak-ng', [
    '-v',
    'id',
    '-s',
    '145',
    '-p',
    '45',
    '-a',
    '150',
    '--stdout',
    SOUNDS[word] ?? word,
  ]);
  const raw = wav.subarray(WAV_HEADER_BYTES);
  const samples = Float64Array.from(
    { length: Math.floor(raw.length / SAMPLE_BYTES) },
    (_, at) => raw.readInt16LE(at * SAMPLE_BYTES) / 32_768,
  );
  return evened(trimmed(samples));
}

function trimmed(samples: Float64Array): Float64Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isLoud);
  const last = samples.findLastIndex(isLoud);
  if (first < 0) throw new Error('a word without a sound');
  return samples.slice(first, last + 1);
}

/** As loud as the others, and without a click at its ends. */
function evened(samples: Float64Array): Float64Array {
  const mean = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(LOUDNESS / mean, PEAK / highest);
  const fade = Math.round(FADE_S * RATE);
  return samples.map((sample, at) => sample * gain * Math.min(1, at / fade, (samples.length - 1 - at) / fade));
}

const parts: Buffer[] = [];
const marks: [start: number, length: number][] = [];
let at = 0;
const silence = Buffer.alloc(Math.round(GUARD_S * RATE) * SAMPLE_BYTES);
for (const word of SPOKEN_WORDS) {
  const samples = say(word);
  const bytes = Buffer.alloc(samples.length * SAMPLE_BYTES);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(sample * 32_767), index * SAMPLE_BYTES);
  parts.push(silence, bytes, silence);
  marks.push([at + GUARD_S, samples.length / RATE]);
  at += (2 * silence.length + bytes.length) / SAMPLE_BYTES / RATE;
}

// Raw samples in, 40 kbit/s mono out; the first frame says nothing about when or by what it was made, so that the same words make the same file.
const mp3 = execFileSync(
  'lame',
  [
    '-r',
    '-s',
    '22.05',
    '--bitwidth',
    '16',
    '--signed',
    '--little-endian',
    '-m',
    'm',
    '--cbr',
    '-b',
    '40',
    '--silent',
    '-',
    '-',
  ],
  {
    input: Buffer.concat(parts),
    maxBuffer: 16_777_216,
  },
);
writeFileSync(`${FOLDER}voice.mp3`, mp3);
const lines = marks
  .map(([start, length]) => `  [${Number(start.toFixed(3))}, ${Number(length.toFixed(3))}],`)
  .join('\n');
writeFileSync(
  `${FOLDER}voice-marks.ts`,
  `/** Where each of SPOKEN_WORDS lies in voice.mp3: start and length in seconds. Written by \`npm run make-voice\`. */
export const VOICE_MARKS: readonly (readonly [start: number, length: number])[] = [
${lines}
];
`,
);
process.stdout.write(`${SPOKEN_WORDS.length} words, ${at.toFixed(1)} s, ${mp3.length} bytes\n`);
