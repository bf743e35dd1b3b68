/** Words before a field of medicine: they mean nothing themselves, but a field follows ('poli dalam'), or a name ('dr. Agung'). */
export const FIELD_HEADS =
  'dokter dr spesialis ahli poli poliklinik sp penyakit kedokteran bagian subspesialis konsultan sakit masalah keluhan'.split(
    ' ',
  );

/** Abbreviations, texting and English for single words, each read as the word it stands under. */
export const SAME_WORDS: Readonly<Record<string, string>> = {
  dokter:
    'docter|dktr|doktor|dok|dokt|doter|dockter|doctor|dokters|doctors|dktor|dokternya|physician|dhokter|doketer|dotter|doct',
  dr: 'dra|dr2|namanya|bernama',
  spesialis:
    'spesialist|specalist|specilist|specialst|specialits|spcialist|specialist|spesialisasi|spes|spesial|spc|specialis|spesialistik|specialists|spesalis|sps|spsialis|spesialisnya',
  poli: 'poly|polinya',
  poliklinik: 'polklinik|policlinic|polyclinic',
  puskesmas: 'pusk|pskm|pskmas|puskesmasnya|puskms|pkms|poskesmas',
  klinik: 'clinic|klinic|klnk|kliniknya',
  rumah: 'rmh|rm',
  sakit: 'skit|skt|sakid|saket|sakik|nyeri|lara|loro',
  anak: 'ank|anaknya|bocil|bocah|bocahe',
  bayi: 'bayik|bby|dedek|byi|baby|debay',
  batuk: 'watuk|btuk|batuek',
  hidung: 'idung|irung|hdung',
  bayar: 'byr|bayr',
  padang: 'pdg',
  pasar: 'psr|ps',
  konseling: 'konsling|conseling|counseling|counselling',
  belum: 'blm|blum|belom|blom',
  bisa: 'bs|bsa|isa|iso',
  tadi: 'tdi|td',
  keluar: 'kluar|kluwar',
  punggung: 'pungung|pnggung|punggong',
  cairan: 'cairn|cairannya',
  kandungan: 'kdungan|kndungan|kandgan|kandugan|kndgn',
  gigi: 'gg|ggi|giginya|huntu|untu',
  mata: 'mta|mato|mripat|panon',
  kulit: 'klt|kult|kulid',
  jantung: 'jtg|jntg|jntung',
  dekat: 'dkt|deket|dket|dekt|dekad',
  perut: 'weteng|beuteung|paruik|padaharan|prut',
  telinga: 'kuping|ceuli|tlinga|kupingnya|telinganya',
  kepala: 'sirah|kpala|kepalaku|palak',
  tidak: 'gak|ga|nggak|ngga|enggak|tdk|gk|tak|kagak|ndak|teu|tidk|gakk',
  perempuan: 'prmpuan|prempuan|pr|perempuannya',
  napas: 'nafas|npas|nfas',
  saraf: 'srf|sarap|syarap|syrf|sarf',
  selatan: 'sltn|slatan',
  jakarta: 'jkt|jak|jkrt|jakrta|jekarta',
  bandung: 'bdg|bndg',
  tangerang: 'tng|tgr|tangerng',
  bekasi: 'bks',
  dalam: 'dlm|dalem',
  datang: 'dtg|dtng|dateng',
  hari: 'hr|hri',
  rsud: 'rsd',
};

/** Words of a sentence that distinguish nothing, so that the other words can be a name. */
export const FILLERS =
  'kpn teuing pisan atuh euy mah teh kumaha naon ora opo piye tenan mari panggilan homecare yang yg di ke dari pada untuk utk buat dengan dgn dan atau bisa dapat ada ad apa apakah siapa kapan mana dimana dmn gimana bagaimana berapa brp kenapa mengapa kah lah dong donk deh sih ya yaa iya nih tuh kok kan loh lho oke ok okay sip tolong tlg mohon please pls plis min admin kak gan sis bro bang mas mbak mba om tante permisi maaf halo hallo hai hi assalamualaikum assalamu alaikum selamat salam terima kasih makasih trims thx thanks mau mo pengen pengin pingin ingin pgn pngn pngen pgen butuh perlu cari carikan cariin nyari mencari search find look looking need want where is are the an of for to and with best good recommended show list daftar daftarkan list nama info informasi tanya nanya minta rekomendasi rekomen rekomend saran sarankan rujuk referensi review ulasan testimoni jadwal jadwalnya jdwl jadwl schedule jam praktek praktik prktek praktiknya prakteknya buka tutup bukanya tersedia available availability kosong antrian antrean antri antre queue nomor nomer nmr no noantrian ambil ngambil booking bookingan book pesan reservasi reservation appointment appoinment janji bikin buat janjian online daring aplikasi app web website pendaftaran mendaftar daftarnya registrasi konsul konsultasi konsultan konsulen konseltasi cek ngecek periksa memeriksa periksakan diperiksa berobat obati mengobati pengobatan kontrol control kontrolnya rawat jalan inap rawatjalan tindakan layanan pelayanan service services harga biaya tarif ongkos price cost murah termurah terjangkau ekonomis mahal gratis free bagus terbagus baik terbaik top handal terpercaya ternama terkenal favorit populer recommended recomended recommend ramah sabar teliti senior junior muda tua profesional berpengalaman ahlinya paling sangat banget bgt bngt sekali agak cukup lumayan kurang lebih semua seluruh setiap tiap beberapa salah satu satunya lain lainnya lagi juga jg saja aja doang cuma hanya sudah sdh udah udh belum blm masih msh akan lagi sedang sering selalu kadang gara karena krn sebab kalau kalo klo jika jk bila biar supaya agar maka tapi tp tetapi namun saya sy aku ku gue gw gua ane kami kita kamu anda dia ia mereka ini itu tsb tersebut begini begitu gitu gini sini situ sana punya punyaku milik sakit sakitnya keluhan gejala penyakit obat penanganan penderita penyembuhan sembuh pasien orang org warga masyarakat datang pergi berangkat langsung saat ketika waktu pas sampai hingga sebelum sesudah setelah habis selama sejak tanpa pakai pake pk gunakan menggunakan terima menerima nerima diterima bekerjasama kerjasama kerja sama melayani layani support cover dicover ditanggung tanggung jaminan asuransi kartu faskes rujukan tempat tmpt lokasi alamat jalan dekat dkt deket sekitar sekitaran daerah wilayah area kawasan kota kabupaten kab kec kecamatan provinsi prov pusat cabang gedung lantai ruang ruangan instalasi unit bagian bidang jurusan lulusan tingkat tipe kelas level jenis macam model khusus spesial umumnya reguler eksekutif vip executive center centre medis medik medical kesehatan sehat healthcare health care indonesia tahun thn bulan bln usia umur tgl tanggal tggl hari hr pukul pkl wib wita wit mulai antara sama plus serta or at by in on open open24 near doctor doctors dokter dktr dr spesialis spesialist sp ahli poli poliklinik subspesialis subsp klinisi profesor praktisi tenaga nakes perawat suster terus trus lalu kemudian dulu nanti ntar tadi kemarin deket masalah gangguan problem kasus kondisi parah berat ringan akut kronis serius menahun kambuh kumat mendadak tiba sebelah kanan kiri atas bawah depan belakang terasa rasa merasa kerasa kena terkena mengalami ngalamin menderita punya membantu bantu bantuin tolongin dibantu ditangani tangani menangani nangani minum makan beli jual do does can could would how much any some there here it this that my me i have has who whom which what when cara caranya syarat prosedur alur urutan no. call telepon telp telpon wa whatsapp kontak contact hubungi nomornya hp email chat 24jam jam24 terlengkap lengkap nyaman bersih modern canggih dekatnya terapi perawatan pemeriksaan penyebab mengatasi atasi cepat kilat segera urgent penting langganan wong sing iki iku nang ning neng arep golek goleki nggolek nek piye pundi ingkang kulo kula sae apik teu nu aya tidak gak ga nggak ngga enggak tdk gk tak bukan jangan muka badan tubuh tangan kaki kepala punggung dada leher jari paha betis pipi dahi ketiak bokong pantat bahu pundak dagu bibir alis siku kuku2 libur bulanan mingguan harian di mana milarian neangan hoyong tiasa kanggo saha sok atuh mah teh iyo ado dima nan nak kama baa bana bueno takana kah pang ulun handak gasan nah wan lawan di mano ado dak idak galo samo untuak bang ko ji mi pi ki to toh ka kau kita torang deng pe so su pa te beta katong se sa pu tra kitorang mas mbakyu mbok bu pak bpk bapak ibu ibunya bapaknya anu itu2 tolong2 min2 sis2'.split(
    ' ',
  );

/** Degrees and honours around a doctor's name. */
export const DEGREES =
  'prof h hj ir drs dra s m kes mkes msc mars finasim fics fiha phd fapsic facc fesc facs fina mph mm msi sh se med med klin mmed biomed mbiomed msimed k subsp konsultan dfm mmedsc mhkes mhkn hkes fisqua fisr fscai ficrs fiac mpd spd amd amdkeb strkeb skep ners skm sked alm almarhum tk bsc fasco dsc mhsm mhum mbiomed dnb frcs mrcs mrcp fac fracs dtmh dsurg dipl'.split(
    ' ',
  );

/** Joins two fields that are both meant. */
export const JOINERS = 'dan|atau|ato|atw|and|or|sama|serta|plus|maupun|&|n|jeung|utawa'.split('|');
