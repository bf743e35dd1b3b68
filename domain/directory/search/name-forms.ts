/** Short and other forms of words of people's names, by the form that stands for them all: 'M. Rizky' is 'Muhammad Rizky', 'AA Gede' is 'Anak Agung Gede'. */
const FORMS: Readonly<Record<string, string>> = {
  muhammad:
    'm muh moh mohd mhd moch much muhamad mohamad mohammad muhammed mohammed mochamad mochammad muchamad muchammad',
  siti: 'st sitti',
  boru: 'br beru',
  abdul: 'abd abdur abdus abdun abdud abdut abduz',
  'anak agung': 'aa',
  'ida bagus': 'ib',
  'ida ayu': 'ia',
  gusti: 'gst',
  putu: 'pt',
  made: 'md',
  ketut: 'kt',
  wayan: 'wyn',
  nyoman: 'nym',
  komang: 'kmg',
};

/** Words that stand for each other in names of centers, which are looked up as they are written: 'RS St. Elisabeth', 'Grha Bunda'. */
const SAME_IN_CENTERS = [
  'st sta santo santa saint sint',
  'grha graha',
  'm moh moch muh muhammad mohammad mohamad mochammad',
  'hospital hospitals',
  'center centre',
  'bhayangkara polisi polri',
  'medika medica',
  'pasar ps psr',
  'keluarga klrg klg',
  'timur tim tmr tmur',
  'barat brt',
  'selatan sel slt sltn',
  'utara utr',
].map((words) => words.split(' '));

const fullForm = new Map(
  Object.entries(FORMS).flatMap(([full, list]) => list.split(' ').map((short) => [short, full.split(' ')] as const)),
);

/** Words of a person's name with each short form as what it stands for. Names and questions are compared in this form. Pure. */
export function withFullForms(words: readonly string[]): string[] {
  return words.flatMap((word) => fullForm.get(word) ?? word);
}

/** Whether a word is a short form of some word of people's names. */
export function isShortForm(word: string): boolean {
  return fullForm.has(word);
}

/** Other words that mean the same as this one in the name of a center. */
export function sameInCenters(word: string): readonly string[] {
  return SAME_IN_CENTERS.find((words) => words.includes(word))?.filter((one) => one !== word) ?? [];
}

/** What people say for several words of a hospital's name: chains, and universities. */
export const IN_SHORT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    mitkel: 'mitra keluarga',
    awbros: 'awal bros',
    abros: 'awal bros',
    ugm: 'universitas gadjah mada',
    unair: 'universitas airlangga',
    undip: 'universitas diponegoro',
    unhas: 'universitas hasanuddin',
    unsrat: 'universitas sam ratulangi',
    unej: 'universitas jember',
    unud: 'universitas udayana',
    unand: 'universitas andalas',
    usu: 'universitas sumatera utara',
    uns: 'universitas sebelas maret',
    untan: 'universitas tanjungpura',
    unram: 'universitas mataram',
  }).map(([short, words]) => [short, words.split(' ')]),
);
