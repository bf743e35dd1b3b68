import type { CenterWord, DayPart, Gender } from '../../../../vocabulary.ts';

/** The sex of the doctor. What names a field instead ('penyakit wanita', 'kesuburan pria') is longer and wins. */
export const GENDER_WORDS: Readonly<Record<Exclude<Gender, '-'>, string>> = {
  P: 'perempuan|cwk|cwek|cwe|cwek|cewk|ceweq|wnita|wanitanya|prempuan|wanita|cewek|cewe|cewek cewek|ciwi|female|woman|women|lady|lady doctor|woman doctor|female doctor|akhwat|ukhti|muslimah|ibu dokter|bu dokter|bu dr|ibu dr|bu dktr|dokter perempuan|dokter wanita|dokter cewek|dokter cewe|dr perempuan|dr wanita|dokternya perempuan|dokternya cewek|dokternya wanita|dokternya cewe|dokternya ibu ibu|dokternya ibu|sesama perempuan|sesama wanita|dokter muslimah|dokter ibu ibu|berhijab|berjilbab|hijab|wedok|awewe|padusi|girl|dokter hijab|jenis kelamin perempuan|jenis kelamin wanita|perempuan saja|wanita saja|bukan laki laki|bukan cowok|bukan pria',
  L: 'laki laki|cwo|cwok|cowk|lakik|laki2 aja|laki|lelaki|laki2|lk|pria|cowok|cowo|cowok cowok|male|man|male doctor|men|bapak dokter|pak dokter|pak dr|bpk dokter|dokter laki laki|dokter laki|dokter pria|dokter cowok|dokter cowo|dr laki|dr pria|dr laki laki|dr cowok|dokternya laki|dokternya laki laki|dokternya cowok|dokternya pria|dokternya cowo|dokternya bapak bapak|ikhwan|lanang|lalaki|sesama laki laki|sesama pria|jenis kelamin laki laki|laki laki saja|bukan perempuan|bukan cewek|bukan wanita',
};

/** Who has the complaint: these words say nothing of the doctor, though they contain words that do. */
export const PATIENT_WORDS =
  'satu keluarga|sekeluarga|1 keluarga|keluarga saya|anak perempuan saya|anak laki laki saya|anak perempuan ku|anak cowok saya|anak cewek saya|putri saya|putra saya|bayi perempuan|bayi laki laki|suami|suami saya|istri saya|isteri saya|ibu saya|bapak saya|ayah saya|nenek|kakek|nenek saya|kakek saya|orang tua saya|ortu|mama|papa|mama saya|papa saya|mamah|emak|mertua|adik|adik saya|kakak|kakak saya|keponakan|cucu|cucu saya|saudara|teman|pasien wanita|pasien pria|pasien perempuan|pasien laki laki|untuk wanita|untuk pria|buat wanita|buat pria|my wife|my husband|my mom|my mother|my father|my dad|my son|my daughter|my baby|my child|my kid'.split(
    '|',
  );

/** Kinds of center. RSUD, RSUP and RSU are 'rs' too; words that name a field as well are in KIND_FIELDS. */
export const KIND_WORDS: Readonly<Record<CenterWord, string>> = {
  rs: 'rs|rumah sakit|rumahsakit|rumkit|rmh sakit|rm sakit|rumah skt|rsu|rumah sakit umum|rs umum|rsud|rumah sakit daerah|rs daerah|rsd|rumah sakit umum daerah|rs umum daerah|rsup|rsupn|rumah sakit umum pusat|rs umum pusat|rumah sakit pusat|rst|rsad|rsau|rsal|rumkital|rumkitban|rumah sakit tentara|rs tentara|hospital|hospitals|rs swasta|rumah sakit swasta|rs negeri|rumah sakit pemerintah|rs pemerintah|rs tipe a|rs tipe b|rs tipe c|rs tipe d|general hospital|public hospital|private hospital|hosp|hospital swasta|rs type c|rs type b',
  rsia: 'rsia|rs ibu dan anak|rs ibu anak|rumah sakit ibu dan anak|rumah sakit ibu anak|rsb|rs bersalin|rumah sakit bersalin|rumah bersalin|rumah sakit bunda dan anak|rskia|rs khusus ibu dan anak|rs anak dan bunda|rs ibu n anak|rumah sakit anak|rs anak|rs ibu & anak|rsab|rb|maternity hospital|rumah bersalin ibu dan anak|rs bersalin ibu dan anak|rs kia|rumah sakit ibu|children hospital|rsia ibu dan anak|rumah sakit kandungan',
  klinik:
    'klinik|klinik pratama|klinik utama|klinik 24 jam|clinic|clinics|klinik dokter|balai pengobatan|bp|praktek pribadi|klinik swasta|klinic|kliniknya|klinik umum|klinik keluarga|medical clinic',
  puskesmas:
    'puskesmas|pkm|puskes|puskesmas pembantu|pustu|puskesmas kecamatan|puskesmas kelurahan|pusat kesehatan masyarakat|puskesmas kec|puskesmas kel|puskesmas induk|puskemas|puskesma|pusksmas|community health center|health center|healthcare center|puskesmas 24 jam|poskesdes|puskesmas rawat inap',
};

/** Kinds of hospital that name a field as well, if nothing else does. */
export const KIND_FIELDS: Readonly<Record<string, { readonly kind: CenterWord; readonly slug: string }>> = {
  rsj: { kind: 'rs', slug: 'jiwa' },
  rsjd: { kind: 'rs', slug: 'jiwa' },
  'rumah sakit jiwa': { kind: 'rs', slug: 'jiwa' },
  'rs jiwa': { kind: 'rs', slug: 'jiwa' },
  rsgm: { kind: 'rs', slug: 'dokter-gigi' },
  'rs gigi dan mulut': { kind: 'rs', slug: 'dokter-gigi' },
  'rs gigi': { kind: 'rs', slug: 'dokter-gigi' },
  'rumah sakit gigi dan mulut': { kind: 'rs', slug: 'dokter-gigi' },
  'rumah sakit gigi': { kind: 'rs', slug: 'dokter-gigi' },
  'klinik bersalin': { kind: 'klinik', slug: 'obstetri-ginekologi' },
  'klinik kecantikan': { kind: 'klinik', slug: 'kulit-kelamin' },
  'klinik kandungan': { kind: 'klinik', slug: 'obstetri-ginekologi' },
  'klinik hewan': { kind: 'klinik', slug: '' },
};

/** Near the person. 'dekat depok' is only an area. */
export const NEAR_WORDS =
  'terdekat|tdekat|trdekat|tedekat|terdekt|trdkt|dekat sini|dkt sini|deket sini|dekat saya|deket saya|dkt saya|dekat rumah|deket rumah|dkt rumah|dekat rumah saya|dekat kantor|deket kantor|dekat kos|dekat kosan|deket kosan|dekat lokasi saya|dekat lokasiku|dekat lokasi|lokasi saya|lokasiku|lokasi sekarang|sekitar saya|sekitarku|sekitar sini|disekitar saya|disekitar sini|disekitarku|di sekitar saya|di sekitar sini|sekitar rumah|sekitaran sini|seputar sini|daerah sini|daerah saya|di daerah saya|wilayah saya|kota saya|daerahku|near me|nearme|near by|nearby|nearest|closest|close to me|around me|around here|near here|in my area|paling dekat|plg dekat|paling deket|yang dekat|yg dekat|yg deket|yang deket|yg dkt|dekat aja|deket deket sini|dekat dekat sini|deket2 sini|sini|disini|di sini|cedhak|cedak kene|cedhak kene|sing cedhak|caket dieu|deukeut dieu|deukeut|cerak|parak sini|dakek siko|dekat dari sini|dekat dari rumah|dekat dengan saya|dekat posisi saya|posisi saya|tidak jauh|ga jauh|gak jauh|jarak dekat|walking distance|dekat lokasi saya sekarang'.split(
    '|',
  );
/** 'dekat' without an area is near the person; before an area it is only a preposition. */
export const NEAR_PREPOSITIONS = 'dekat|dkt|deket|near|dekat dengan|deket sama|dekat dgn|dket'.split('|');

/** How people say that they pay themselves. The names of insurers come from the directory. */
export const CASH_WORDS =
  'bayar sendiri|biaya sendiri|bayar pribadi|biaya pribadi|bayar tunai|tunai|cash|bayar cash|pasien umum|jalur umum|pasien mandiri|non bpjs|nonbpjs|tanpa bpjs|ga pakai bpjs|gak pakai bpjs|ga pake bpjs|gak pake bpjs|tidak pakai bpjs|bukan bpjs|tidak bpjs|no bpjs|tanpa asuransi|non asuransi|umum non bpjs|bayar umum|pembayaran umum|pembayaran tunai|self pay|out of pocket|pasien bayar|pasien non bpjs|swadaya|layanan umum bayar|bayar mandiri|tarif umum|non jkn'.split(
    '|',
  );
export const BPJS_WORDS =
  'bpjs|bpjs kesehatan|bpjskes|bpjs kes|jkn|kis|jkn kis|kartu indonesia sehat|kartu bpjs|kartu kis|bpjs pbi|pbi|askes|jamkesmas|bpjs mandiri|bjps|bpsj|bjs|bpjss|pbjs|bbjs|bpjsk|bpj|bpjs gratis|jaminan kesehatan nasional|mobile jkn|bpjs kelas 1|bpjs kelas 2|bpjs kelas 3|bepejees|bpjs2|bpjes|bpjd|bpks|national insurance|peserta bpjs|pasien bpjs|faskes bpjs|poli bpjs|jamkesda|kjs|kis pbi|umum bpjs|jampersal'.split(
    '|',
  );
/** A name of an insurer that is also another word ('car', 'mag', 'equity') counts only after one of these, or before 'life'. */
export const INSURER_HEADS =
  'asuransi|insurance|kartu|asuransinya|polis|asuransi kesehatan|asuransi jiwa|provider|jaminan'.split('|');

export const DAY_PART_WORDS: Readonly<Record<DayPart, string>> = {
  pagi: 'pagi|pagi pagi|pagi hari|pgi|pagii|subuh|morning|in the morning|isuk|isuk isuk|esuk|enjing|early morning|pagi2|dini hari|sebelum siang|sebelum kerja|parak siang',
  siang:
    'siang|siang hari|siank|tengah hari|noon|midday|afternoon|habis dzuhur|abis dzuhur|ba da dzuhur|bada dzuhur|bakda dzuhur|setelah dzuhur|istirahat siang|jam makan siang|jam istirahat|siang siang|beurang|dzuhur',
  sore: 'sore|sore hari|petang|sorean|late afternoon|habis ashar|abis ashar|bada ashar|bakda ashar|setelah ashar|sore sore|pulang kerja|habis pulang kerja|sepulang kerja|setelah jam kerja|after work|after office|after office hour|sonten|burit',
  malam:
    'malam|malem|mlm|malam hari|malam malam|night|evening|at night|in the evening|wengi|bengi|peuting|malm|habis maghrib|abis maghrib|habis magrib|abis magrib|ba da maghrib|bada maghrib|bada magrib|setelah maghrib|setelah magrib|bakda maghrib|bakda magrib|habis isya|abis isya|bada isya|ba da isya|setelah isya|bakda isya|mlem|malem malem|malam2',
};
