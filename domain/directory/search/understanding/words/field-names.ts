/**
 * What people call the fields of medicine, beside the names, titles and aliases in the directory: each word or phrase names the
 * field itself, alone or after 'dokter', 'spesialis', 'poli' ... Slugs that an installation does not have are ignored.
 */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  'dokter-umum':
    'dokter umum|general practitioner|gp|poli umum|dr umum|dokter jaga|medical doctor|pemeriksaan umum|praktek umum',
  'penyakit-dalam':
    'penyakit dalam|internis|internist|interna|internal medicine|internal disease|ipd|pdalam|p dalam|peny dalam|pnykt dalam',
  anak: 'anak|pediatri|pediatrik|pediatris|pediatrician|paediatrician|pediatric|pediatrics|paediatric|child|children|kids|ank',
  'obstetri-ginekologi':
    'kandungan|kebidanan|kebidanan dan kandungan|obgyn|obgin|obsgyn|obgyne|obgine|obsgin|obg|ginekologi|ginekolog|gynecologist|gynaecologist|gynecology|obstetri|obstetrician|gyn|obsgynekologi|kandungan dan kebidanan|sp og',
  'bedah-umum': 'bedah|bedah umum|surgeon|general surgeon|surgery|operasi',
  saraf: 'saraf|neurologi|neurolog|neurologist|neurology|syaraf|urat saraf|neuro|saraf otak|otak|nerve',
  jantung:
    'jantung|kardiologi|kardiolog|kardio|cardiologist|cardiology|cardio|heart|jantung dan pembuluh darah|pembuluh darah|jantung pembuluh darah|kardiovaskular|kardiovaskuler|cardiovascular',
  paru: 'paru|paru paru|pulmonologi|pulmonolog|pulmonologist|lung|pernapasan|pernafasan|respirasi|pulmo|chest',
  mata: 'mata|oftalmologi|oftalmolog|oftalmologis|ophthalmologist|ophthalmology|eye|eyes|optalmologi|opthalmologi',
  tht: 'tht|tht kl|tht bkl|ent|telinga|telinga hidung tenggorokan|telinga hidung dan tenggorokan|ear nose throat|otolaringologi|kuping|hidung|tenggorokan|bedah tht|telinga hidung tenggorok',
  'kulit-kelamin':
    'kulit|kelamin|kulit kelamin|kulit dan kelamin|dermatologi|dermatolog|dermatologist|dermatology|skin|skin care|skincare|estetik|estetika|kecantikan|dermato|venereologi|dermatovenereologi|rambut|aesthetic|beauty',
  ortopedi:
    'tulang|ortopedi|orthopedi|orthopedic|orthopaedic|orthopedics|orthopedist|ortho|bone doctor|bone specialist|bones|bedah tulang|bedah ortopedi|orthopedic surgeon|tulang dan sendi|traumatologi|ortopedic',
  urologi: 'urologi|urolog|urologist|urology|saluran kemih|bedah urologi|kencing|kemih|uro',
  'bedah-saraf': 'bedah saraf|bedah otak|bedah syaraf|neurosurgeon|neurosurgery|operasi otak|brain surgeon',
  'bedah-anak': 'bedah anak|pediatric surgeon|pediatric surgery|operasi anak|bedah bayi',
  'bedah-plastik':
    'bedah plastik|operasi plastik|plastic surgeon|plastic surgery|bedah plastik rekonstruksi|oplas|bedah estetik|bedah kecantikan|rekonstruksi',
  'bedah-toraks-kardiovaskular':
    'bedah jantung|bedah toraks|bedah thorax|bedah toraks kardiovaskular|btkv|operasi jantung|bedah dada|bedah thoraks|bedah paru|cardiac surgeon|heart surgeon|bypass jantung',
  jiwa: 'jiwa|psikiater|psikiatri|psikiatris|psikiatrik|psychiatrist|psychiatry|kesehatan jiwa|kesehatan mental|penyakit jiwa|mental health|kejiwaan|mental',
  anestesi: 'anestesi|anestesiologi|bius|anesthesiologist|anestesiolog|anasthesi|anestesi dan terapi intensif|icu',
  'rehabilitasi-medik':
    'rehab medik|rehabilitasi medik|rehab medis|rehabilitasi medis|kedokteran fisik|fisik dan rehabilitasi|rehabilitasi|kfr|rehab|irm|medical rehabilitation',
  'gizi-klinik': 'gizi|gizi klinik|nutrisi|nutrisionis|nutritionist|dietitian|ahli gizi|clinical nutrition',
  radiologi: 'radiologi|radiolog|radiologist|radiology|rontgen|rontgent|ronsen|rongsen|rontsen|xray|x ray',
  'onkologi-radiasi': 'onkologi radiasi|radioterapi|terapi radiasi|radiation oncology|penyinaran',
  'patologi-klinik': 'patologi klinik|laboratorium|laborat|lab',
  'patologi-anatomi': 'patologi anatomi',
  'mikrobiologi-klinik': 'mikrobiologi|mikrobiologi klinik',
  'parasitologi-klinik': 'parasitologi|parasitologi klinik',
  'farmakologi-klinik': 'farmakologi|farmakologi klinik',
  forensik: 'forensik|forensik dan medikolegal|medikolegal|kedokteran forensik',
  'kedokteran-nuklir': 'kedokteran nuklir|nuklir',
  okupasi: 'okupasi|kedokteran okupasi|kedokteran kerja|kesehatan kerja|occupational health|hiperkes',
  olahraga: 'kedokteran olahraga|sports medicine|sport medicine|sport clinic',
  penerbangan: 'kedokteran penerbangan|aviation medicine',
  kelautan: 'kedokteran kelautan|hiperbarik|terapi hiperbarik|hyperbaric|ruang udara bertekanan tinggi|rubt',
  akupunktur:
    'akupunktur|akupuntur|akupunktur medik|acupuncture|tusuk jarum|akupuntur medik|akupuntur medis|sinshe|akupunturis',
  andrologi: 'andrologi|androlog|andrologist|andrology|kesuburan pria|kesuburan laki laki|kejantanan|vitalitas pria',
  emergensi: 'emergensi|kedokteran emergensi',
  'kedokteran-keluarga': 'kedokteran keluarga|family medicine|family doctor|layanan primer',
  'dokter-gigi':
    'gigi|dokgi|dokgig|dentist|dental|dentis|teeth|tooth|gigi umum|gigi dan mulut|dental care|drg|gigi mulut|pergigian|dokter gg',
  'bedah-mulut':
    'bedah mulut|bedah mulut dan maksilofasial|oral surgeon|oral surgery|bedah gigi|maksilofasial|bedah gigi dan mulut|rahang|gigi bungsu|geraham bungsu',
  'konservasi-gigi': 'konservasi gigi|endodonsi|endodonti|endodontist|konservasi|endodontis',
  ortodonti:
    'ortodonti|orthodonti|ortodontis|orthodontist|ortodonsia|orthodontis|ortho gigi|braces|behel|kawat gigi|orthodontic|drg ortho|drg orto|drg orthodonti|gigi ortho|gigi orto|ortho gigi|gigi orthodonti|spesialis ortho gigi',
  periodonti: 'periodonti|periodonsia|periodontis|periodontist|gusi|gum',
  'gigi-anak':
    'gigi anak|pedodonti|pedodontist|pediatric dentist|kids dentist|gigi anak anak|pedodonsia|dentist anak|dentist kids|gigi balita|kedokteran gigi anak',
  'penyakit-mulut': 'penyakit mulut|oral medicine|mulut',
  prostodonti:
    'prostodonti|prostodonsia|prosthodontist|prostodontis|gigi tiruan|gigi palsu|implan gigi|implant gigi|dental implant',
  'radiologi-gigi':
    'radiologi gigi|rontgen gigi|radiologi kedokteran gigi|panoramik|panoramic gigi|rontgen panoramik|foto panoramik',
  'pd-gastroenterohepatologi':
    'gastroenterologi|gastroenterohepatologi|gastroenterolog|gastroenterologist|gastro|pencernaan|lambung|liver|hepatologi|saluran cerna|saluran pencernaan|kgeh|penyakit hati',
  'pd-ginjal-hipertensi':
    'ginjal|nefrologi|nefrolog|nephrologist|ginjal dan hipertensi|ginjal hipertensi|kidney|hemodialisa|hemodialisis|dialisis|kgh',
  'pd-endokrin':
    'endokrin|endokrinologi|endokrinolog|endocrinologist|diabetes|tiroid|hormon|endokrin metabolik|metabolik|kemd|endokrin metabolik dan diabetes',
  'pd-hematologi-onkologi':
    'hematologi|hematologi onkologi|onkologi medik|onkologi|onkolog|oncologist|oncology|kanker|hematolog|hematologist|kelainan darah|cancer|khom|penyakit darah|onko',
  'pd-reumatologi':
    'reumatologi|rematologi|rheumatologi|reumatolog|rheumatologist|rematik|reumatik|autoimun|autoimmune|sendi|reumatologis',
  'pd-geriatri': 'geriatri|geriatric|geriatri lansia|lansia|lanjut usia|manula',
  'pd-alergi-imunologi': 'alergi|alergi imunologi|imunologi|alergi dan imunologi|allergy|imunolog|allergist',
  'pd-tropik-infeksi':
    'penyakit tropik|tropik infeksi|penyakit infeksi|infeksi tropis|tropical disease|penyakit tropis',
  'pd-psikosomatik': 'psikosomatik|psikosomatis',
  'pd-pulmonologi': 'penyakit dalam paru|internis paru',
  'pd-kardiovaskular':
    'penyakit dalam jantung|internis jantung|penyakit dalam kardiovaskular|penyakit dalam konsultan kardiovaskular|konsultan kardiovaskular|internis kardiovaskular',
  'anak-neonatologi': 'neonatologi|perinatologi|neonatus|neonatolog|nicu|bayi baru lahir',
  'anak-tumbuh-kembang':
    'tumbuh kembang|tumbuh kembang anak|tumbang|tumbuh kembang pediatri sosial|tumbuh kembang bayi',
  'anak-kardiologi': 'jantung anak|kardiologi anak|pediatric cardiologist|anak jantung|jantung bayi',
  'anak-nefrologi': 'ginjal anak|nefrologi anak',
  'anak-endokrinologi': 'endokrin anak|endokrinologi anak|hormon anak|diabetes anak|tiroid anak',
  'anak-respirologi': 'paru anak|respirologi anak|respirologi|asma anak|paru bayi|pernapasan anak',
  'anak-neurologi':
    'saraf anak|neurologi anak|neuropediatri|pediatric neurologist|epilepsi anak|ayan anak|saraf bayi|neuropediatric',
  'anak-gastrohepatologi':
    'pencernaan anak|gastro anak|gastrohepatologi anak|gastroenterologi anak|lambung anak|hati anak',
  'anak-hematoonkologi':
    'kanker anak|hematologi anak|onkologi anak|hematologi onkologi anak|leukemia anak|thalasemia anak|darah anak',
  'anak-nutrisi': 'gizi anak|nutrisi anak|gizi bayi|gizi balita|nutrisi dan penyakit metabolik anak',
  'anak-alergi': 'alergi anak|alergi bayi|alergi imunologi anak|imunologi anak|alergi susu sapi',
  'anak-infeksi': 'infeksi anak|infeksi dan pediatri tropis|pediatri tropis',
  'obg-fetomaternal': 'fetomaternal|feto maternal|fetomaternal medicine|kfm|maternal fetal',
  'obg-fertilitas':
    'fertilitas|infertilitas|fertility|infertility|kesuburan|bayi tabung|ivf|program hamil|promil|kfer|endokrinologi reproduksi|fertilitas dan endokrinologi reproduksi|kesuburan wanita',
  'obg-onkologi': 'onkologi ginekologi|ginekologi onkologi|kandungan onkologi|onkologi kandungan|kanker kandungan|konk',
  'obg-uroginekologi': 'uroginekologi|urogin',
  'bedah-digestif':
    'bedah digestif|digestif|bedah pencernaan|bedah digestive|kbd|digestive surgeon|bedah usus|bedah perut',
  'bedah-onkologi':
    'bedah onkologi|bedah tumor|bedah kanker|payudara|bedah payudara|kanker payudara|onkologi bedah|oncology surgeon|breast surgeon|bedah tiroid',
  'bedah-vaskular': 'bedah vaskular|bedah vaskuler|vaskular|vaskuler|bedah pembuluh darah|vascular surgeon',
  'jantung-aritmia': 'aritmia|elektrofisiologi|arrhythmia',
  'jantung-anak': 'jantung bawaan|penyakit jantung bawaan|pjb|jantung bawaan anak',
  'mata-kornea-refraktif': 'kornea|lasik|bedah refraktif|kornea dan bedah refraktif|refraktif|smile lasik|relex smile',
  'mata-retina': 'retina|vitreoretina|vitreo retina|retina mata',
  'mata-glaukoma': 'glaukoma|glaucoma|glukoma',
  'mata-anak': 'mata anak|oftalmologi pediatrik|mata bayi|pediatric ophthalmologist|strabismus|mata juling',
  'ort-tulang-belakang':
    'tulang belakang|spine|bedah tulang belakang|ortopedi spine|tulang punggung|spine surgeon|orthopedi spine|spine ortopedi',
  'ort-panggul-lutut': 'panggul dan lutut|hip and knee|lutut|panggul|hip knee|ortopedi lutut|knee',
  'ort-olahraga':
    'cedera olahraga bahu dan siku|bahu dan siku|sport injury|sports injury|ortopedi sport|ortopedi olahraga',
  'ort-tangan': 'bedah tangan|hand surgeon|bedah tangan dan mikro|hand surgery|ortopedi tangan',
  'jiwa-anak-remaja':
    'psikiater anak|psikiatri anak|psikiater remaja|psikiatri anak dan remaja|jiwa anak|psikiater anak dan remaja|psikiatri remaja|child psychiatrist',
  'jiwa-adiksi': 'psikiatri adiksi|adiksi|rehabilitasi narkoba|rehab narkoba|addiction',
  'saraf-epilepsi': 'epilepsi|epilepsy|ayan',
  'bsy-neurospine': 'neurospine|neuro spine',
  'anestesi-nyeri': 'manajemen nyeri|klinik nyeri|nyeri kronis|pain clinic|pain management|pain',
  psikologi:
    'psikologi|psikolog|psychologist|psychology|psikolog klinis|psikologi klinis|psikolog anak|konselor|counselor|counselling|psikoterapi|psikoterapis|psikolog anak dan remaja|psikolog pernikahan|psikolog keluarga|therapist',
  fisioterapi:
    'fisioterapi|fisioterapis|physiotherapy|physiotherapist|fisio|terapi fisik|fisiotrapi|phisioterapi|physical therapy|physio',
  bidan: 'bidan|bidan praktek|bidan delima|midwife|bidan desa|bu bidan|bidan praktek mandiri',
};

/** These name a field only after 'dokter' or the like: alone they are something else ('keluarga' is a chain of hospitals, 'dalam' a preposition). */
export const HEADED_FIELD_NAMES: Readonly<Record<string, string>> = {
  'dokter-umum': 'umum|jaga|dr umum|general practitioner|gp|umum praktek|praktek umum|umum 24 jam|biasa',
  'penyakit-dalam': 'dalam|peny dalam|pd|dewasa',
  'kedokteran-keluarga': 'keluarga',
  okupasi: 'kerja|perusahaan|pekerja',
  olahraga: 'olahraga|olah raga|sport|sports|atlet',
  kelautan: 'penyelam|kelautan|selam',
  penerbangan: 'penerbangan|pilot',
  'obstetri-ginekologi':
    'hamil|bumil|ibu hamil|rahim|kehamilan|kewanitaan|persalinan|melahirkan|wanita hamil|usg|usg kandungan|usg hamil|perempuan hamil|bersalin|kia|kb|women|wanita dan kandungan',
  anak: 'bayi|balita|baby|bocah|bayi dan anak|anak dan bayi|bayi dan balita|anak balita|anak kecil|infant|imunisasi|vaksin anak|mtbs',
  jiwa: 'gangguan jiwa|stress|stres|depresi|gila|sakit jiwa|orang gila',
  'pd-endokrin': 'gula|kencing manis|gondok|diabet|penyakit gula|gula darah',
  'pd-hematologi-onkologi': 'darah|tumor',
  'pd-reumatologi': 'asam urat|encok|lupus',
  'pd-geriatri': 'orang tua|lanjut usia|usia lanjut|jompo',
  'obg-fertilitas': 'program hamil|promil|kesuburan|program anak|program bayi',
  andrologi: 'kuat|kejantanan|vital|impotensi|kesuburan laki|lemah syahwat',
  'kulit-kelamin':
    'jerawat|wajah|muka|panu|kelamin pria|kelamin wanita|kelamin laki laki|kelamin perempuan|kecantikan|eksim|komedo|laser|herpes|raja singa|sipilis',
  'bedah-umum': 'sunat|khitan|hernia|wasir|ambeien|ambeyen',
  ortopedi: 'patah tulang|otot|keseleo|urut tulang',
  'rehabilitasi-medik': 'terapi|terapis',
  forensik: 'visum|mayat|autopsi|otopsi',
  paru: 'napas|nafas|tbc|tb|asma|sesak|flek|sesak napas|tb paru',
  jantung: 'jantung koroner|darah tinggi jantung',
  saraf: 'stroke|pusing|insomnia|susah tidur|vertigo|migrain|syaraf kejepit|saraf kejepit|kejepit',
  'pd-gastroenterohepatologi': 'hati|maag|perut|hepatitis|asam lambung|gerd|usus|empedu|endoskopi',
  'pd-ginjal-hipertensi': 'cuci darah|hd',
  tht: 'amandel|sinus|sinusitis|leher|suara|pendengaran|thtkl',
  mata: 'kacamata|kaca mata|katarak|optik|rabun',
  'dokter-gigi': 'sakit gigi|pencabut gigi|cabut gigi|tambal gigi|gg',
  'bedah-saraf': 'bedah kepala|operasi saraf|tumor otak',
  'gizi-klinik': 'diet|langsing|pelangsing|obesitas|kurus|berat badan',
  'pd-tropik-infeksi': 'hiv|aids|infeksi|malaria|vct|pdp',
  'anak-nutrisi': 'stunting',
};
