/** Short, old and English names of provinces, by code. */
export const PROVINCE_WORDS: Readonly<Record<string, string>> = {
  '11': 'nad|nangroe aceh darussalam|nanggroe aceh darussalam|provinsi nad',
  '12': 'sumut|north sumatra|sumatra utara|sum ut',
  '13': 'sumbar|west sumatra|sumatra barat|ranah minang|sum bar|minang',
  '14': 'riau daratan',
  '16': 'sumsel|south sumatra|sumatra selatan|sum sel',
  '18': 'lampung',
  '19': 'babel|bangka belitung|kep babel|bangka belitong',
  '21': 'kepri|kep riau|riau kepulauan|riau islands',
  '31': 'jakarta|dki|dki jakarta|jkt|daerah khusus jakarta|jakarta raya|ibukota|ibu kota jakarta|batavia|jekardah|jakart|dkj',
  '32': 'jabar|west java|jawa barat|jawabarat|tatar sunda',
  '33': 'jateng|central java|jawa tengah|jawatengah',
  '34': 'diy|di yogyakarta|jogja istimewa|provinsi yogyakarta|provinsi diy|special region of yogyakarta|daerah istimewa yogyakarta',
  '35': 'jatim|east java|jawa timur|jawatimur',
  '36': 'provinsi banten',
  '51': 'pulau bali|provinsi bali',
  '52': 'ntb|west nusa tenggara|nusa tenggara barat|lombok',
  '53': 'ntt|east nusa tenggara|nusa tenggara timur|flores|sumba|timor',
  '61': 'kalbar|west kalimantan|kalimantan barat|west borneo',
  '62': 'kalteng|central kalimantan|kalimantan tengah',
  '63': 'kalsel|south kalimantan|kalimantan selatan|banua',
  '64': 'kaltim|east kalimantan|kalimantan timur|ikn',
  '65': 'kaltara|north kalimantan|kalimantan utara',
  '71': 'sulut|north sulawesi|sulawesi utara',
  '72': 'sulteng|central sulawesi|sulawesi tengah',
  '73': 'sulsel|south sulawesi|sulawesi selatan',
  '74': 'sultra|southeast sulawesi|sulawesi tenggara',
  '76': 'sulbar|west sulawesi|sulawesi barat',
  '81': 'provinsi maluku',
  '82': 'malut|north maluku|maluku utara',
  '91': 'irian|irian jaya|provinsi papua',
  '92': 'papua barat|pabar|west papua|irian jaya barat',
  '93': 'papua selatan|pasel',
  '94': 'papua tengah|pateng',
  '95': 'papua pegunungan',
  '96': 'papua barat daya|pbd',
};

/** Somewhere around an area: 'daerah kemang'. */
export const AREAS = 'daerah|wilayah|area|kawasan|sekitar|sekitaran|seputar|seputaran'.split('|');

/** Words before the name of an area that are part of it: 'di kota depok', 'daerah kemang', 'kec tebet'. */
export const AREA_HEADS = [
  ...AREAS,
  ...'kota|kab|kabupaten|kodya|kotamadya|kecamatan|kec|region|city|regency|prov|provinsi|kotip|jalan|jl|jln|around'.split(
    '|',
  ),
];

/** Districts with the names of everyday things: they are areas only behind 'di', 'kecamatan' and the like. */
export const EVERYDAY_DISTRICTS =
  'alas anyar balai bandar bareng batang batu batur bawang beber belang belik benda bener besuk bola buah bukit bulu buntu buru busang butuh candi damai danau darma dukun durian empang gabus gading gajah galang gambut garis gelang gula guntur hulu ibu jambu jati jaya jorong kamu kapas karas kasi kaya kebo keling kembang kemiri kota kramat kuala kubu kudu kunir lapang lawang lembar lembur lima limau luas lumut manis masa mayang merah merdeka muara mulia nanas padang paku palang panti payung pedan pedas pedes pekat perak petang petir pinang pitu pucuk pule puri putih rakit rantau raya sakti salak salam sarang sawah sawan sawang sawit sawo sedan sekar sela selat semen senen setia sumber sumur suruh susut sutera talang taman tambak tapa tarik tebing telaga tempe tempeh tempel tenga terang teras teriak terisi tetap timur tiris tugu tulis tulung tutur ujung warga'.split(
    ' ',
  );

/** Points of the compass, also in the English order: 'south jakarta' is Jakarta Selatan. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  south: 'selatan',
  north: 'utara',
  west: 'barat',
  east: 'timur',
  central: 'pusat',
};
/** How people shorten them at the end of a name: 'jakarta sel', 'bandung brt'. */
export const SHORT_DIRECTIONS: Readonly<Record<string, string>> = {
  selatan: 'sel|slt|slatan|sltn',
  utara: 'ut|utr',
  barat: 'bar|brt',
  timur: 'tim|tmr|tmur',
  tengah: 'teng|tgh',
  pusat: 'pus|pst',
  tenggara: 'tgr',
};

/** Words of the names of regencies and provinces that are often written another way. */
export const AREA_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bkepulauan\b/, 'kep'],
  [/\bsangatta\b/, 'sangata'],
  [/\bsumatera\b/, 'sumatra'],
  [/\btanjung\b/, 'tj'],
  [/\btanjung\b/, 'tjg'],
  [/\btanjung\b/, 'tanjong'],
  [/\bsungai\b/, 'sei'],
  [/\bmuara\b/, 'ma'],
  [/\bmuara\b/, 'muaro'],
  [/\blabuan\b/, 'labuhan'],
  [/\bpadangsidimpuan\b/, 'padang sidempuan'],
  [/\bpadangsidimpuan\b/, 'padang sidimpuan'],
  [/\bpematang/, 'p '],
  [/\bogan komering\b/, 'ogankomering'],
  [/\bdan\b/, ''],
];
