/**
 * Diseases by their medical and everyday names, under the field that the product's encyclopedia sends to: a question and an
 * article must not send the same person to two fields. What people say of how they feel is in complaints.ts.
 */
export const DISEASES: Readonly<Record<string, string>> = {
  anak: 'askariasis|cacing gelang|cacingan|campak|gabagen|tampek|difteri|sindrom down|enuresis|ngompol|flu singapura|hfmd|hand foot mouth|gondongan|parotitis|mumps|pertusis|batuk rejan|batuk seratus hari|poliomielitis|polio|ruam popok|rubella|campak jerman|tongue tie',
  'anak-endokrinologi': 'kretinisme|sindrom turner',
  'anak-gastrohepatologi': 'intoleransi laktosa',
  'anak-hematoonkologi': 'talasemia',
  'anak-kardiologi': 'demam rematik|penyakit kawasaki',
  'anak-nefrologi': 'nefrotik sindrom|bocor ginjal',
  'anak-neonatologi': 'asfiksia neonatorum|bayi kuning|ikterus neonatorum',
  'anak-neurologi': 'kejang demam|step',
  'anak-nutrisi': 'malnutrisi|gizi buruk',
  'anak-respirologi': 'bronkiolitis',
  'anak-tumbuh-kembang': 'autisme|autis|speech delay|telat bicara|stunting|anak pendek',
  andrologi: 'disfungsi ereksi|impotensi|impoten|ejakulasi dini',
  'bedah-anak': 'undescended testis',
  'bedah-digestif':
    'batu empedu|kolelitiasis|divertikulitis|fistula ani|kanker usus besar|kanker kolon|kolesistitis|radang kantung empedu',
  'bedah-mulut': 'gigi impaksi|gigi bungsu|nyeri sendi rahang|tmj|torus palatinus',
  'bedah-onkologi': 'benjolan payudara|fibroadenoma mammae|fam|tumor jinak payudara|kanker payudara|kanker tiroid',
  'bedah-plastik': 'bibir sumbing|sumbing|celah langit langit|luka bakar',
  'bedah-saraf': 'cedera kepala|gegar otak|konkusi|hernia nukleus pulposus|hnp|hidrosefalus|tumor otak',
  'bedah-toraks-kardiovaskular': 'aneurisma aorta',
  'bedah-umum':
    'abses payudara|apendisitis|radang usus buntu|usus buntu|ginekomastia|hemoroid|wasir|ambeien|hernia inguinalis|turun berok|lipoma|benjolan lemak',
  'bedah-vaskular': 'deep vein thrombosis|dvt|varises tungkai',
  'dokter-gigi': 'abses gigi|gigi bernanah|bau mulut|halitosis|gigi berlubang|karies',
  'dokter-umum':
    'dehidrasi|kekurangan cairan|diare|mencret|gastroenteritis|muntaber|influenza|flu|ispa|batuk pilek|keracunan makanan',
  'gizi-klinik': 'obesitas|kegemukan',
  jantung:
    'angina pektoris|angin duduk|nyeri dada|aterosklerosis|endokarditis|gagal jantung|jantung lemah|infark miokard|serangan jantung|kardiomiopati|miokarditis|penyakit jantung koroner|pjk',
  'jantung-anak': 'penyakit jantung bawaan|jantung bocor',
  'jantung-aritmia': 'aritmia|gangguan irama jantung|fibrilasi atrium',
  jiwa: 'anoreksia nervosa|gangguan makan|bulimia nervosa|depresi|fobia|gangguan bipolar|bipolar|gangguan cemas menyeluruh|kecemasan|anxiety|gangguan obsesif kompulsif|ocd|gangguan panik|serangan panik|skizofrenia|stres pascatrauma|ptsd',
  'jiwa-anak-remaja': 'adhd|anak hiperaktif',
  'konservasi-gigi': 'pulpitis',
  'kulit-kelamin':
    'acne vulgaris|jerawat|akne|alopecia areata|rambut rontok|pitak|biduran|urtikaria|kaligata|gatal biduran|bisul|furunkel|cacar air|varisela|cacar monyet|mpox|dermatitis atopik|eksim|eksem|dermatitis kontak|dermatitis seboroik|ketombe|erisipelas|gonore|kencing nanah|herpes genital|herpes simpleks|herpes zoster|cacar ular|dompo|cacar api|hidradenitis|impetigo|kanker kulit melanoma|kapalan|kalus|mata ikan|keloid|kondiloma akuminata|kutil kelamin|jengger ayam|kudis|skabies|gudik|kurap|tinea|kadas|kusta|lepra|kutu rambut|klavus|melasma|flek hitam|moluskum kontagiosum|neurodermatitis|panu|pitiriasis versikolor|paronikia|cantengan|psoriasis|sifilis|raja singa|trikomoniasis|vitiligo|xerosis kulit|kulit kering',
  mata: 'astigmatisme|mata silinder|buta warna|hordeolum|bintitan|timbilan|katarak|konjungtivitis|mata merah|belekan|mata kering|miopia|rabun jauh|mata minus|presbiopi|mata tua|mata plus|pterigium|rabun senja|trakoma|uveitis',
  'mata-anak': 'mata juling|strabismus|retinoblastoma',
  'mata-glaukoma': 'glaukoma',
  'mata-kornea-refraktif': 'keratitis',
  'mata-retina': 'retinopati diabetik',
  'obg-fertilitas': 'infertilitas wanita|susah hamil|pcos|sindrom ovarium polikistik',
  'obg-fetomaternal': 'plasenta previa|preeklampsia|keracunan kehamilan',
  'obg-onkologi': 'kanker ovarium|kanker serviks|kanker mulut rahim',
  'obg-uroginekologi': 'prolaps uteri|turun peranakan',
  'obstetri-ginekologi':
    'amenore|tidak haid|diabetes gestasional|diabetes kehamilan|dismenore|nyeri haid|eklampsia|endometriosis|hamil anggur|mola hidatidosa|hiperemesis gravidarum|mual muntah hamil|kandidiasis vagina|keputihan jamur|keguguran|abortus|kehamilan ektopik|hamil di luar kandungan|keputihan|ketuban pecah dini|kista bartholin|kista ovarium|mastitis|payudara bengkak menyusui|menopause|mioma uteri|miom|penyakit radang panggul|vaginismus|vaginosis bakterialis',
  'ort-olahraga': 'ruptur tendon achilles',
  'ort-panggul-lutut': 'osteoartritis lutut|pengapuran lutut',
  'ort-tulang-belakang': 'koksidinia|nyeri tulang ekor|tulang belakang bengkok',
  ortodonti: 'gigi tonggos|maloklusi|gigi berantakan',
  ortopedi: 'dislokasi bahu|bahu lepas|fraktur tulang|patah tulang|ganglion|osteomielitis',
  paru: 'asma|bengek|mengi|bronkiektasis|bronkitis akut|bronkitis kronis|edema paru|emboli paru|empiema|flu burung|avian influenza|kanker paru|pneumonia|paru paru basah|pneumotoraks|ppok|penyakit paru obstruktif kronik|tuberkulosis kelenjar|tuberkulosis paru|tbc|flek paru',
  'pd-alergi-imunologi': 'alergi makanan|alergi seafood|alergi obat',
  'pd-endokrin':
    'diabetes melitus tipe 1|kencing manis|diabetes melitus tipe 2|sakit gula|hipertiroid|hipoglikemia|gula darah rendah|hipotiroid|sindrom cushing',
  'pd-gastroenterohepatologi':
    'gagal hati|gerd|asam lambung naik|hepatitis a|sakit kuning|hepatitis b|hepatitis c|irritable bowel syndrome|ibs|kolitis ulseratif|pankreatitis|penyakit crohn|perlemakan hati|fatty liver|polip usus|sirosis hati|tukak lambung',
  'pd-ginjal-hipertensi': 'gagal ginjal akut|gagal ginjal kronis|cuci darah|glomerulonefritis',
  'pd-hematologi-onkologi':
    'anemia aplastik|hemofilia|kanker hati|hepatoma|leukemia|kanker darah|limfoma|kanker kelenjar getah bening|polisitemia vera|trombositopenia',
  'pd-reumatologi': 'artritis reumatoid|rematik|asam urat|gout|pirai|lupus|sle|raynaud|spondilitis ankilosa',
  'pd-tropik-infeksi':
    'filariasis|kaki gajah|hiv aids|hiv|kolera|leptospirosis|malaria|rabies|anjing gila|toksoplasmosis|tokso',
  'penyakit-dalam':
    'anemia defisiensi besi|kurang darah|ankilostomiasis|cacing tambang|asites|perut berisi cairan|chikungunya|cikungunya|darah tinggi|hipertensi|tensi tinggi|demam berdarah dengue|dbd|demam berdarah|demam tifoid|tipes|tifus|disentri|berak darah|dislipidemia|kolesterol tinggi|dispepsia|maag|gastritis|sakit maag|hipotensi|darah rendah|kelenjar getah bening bengkak|konstipasi|sembelit|susah bab|sepsis',
  'penyakit-mulut': 'kandidiasis mulut|jamur mulut|sariawan',
  periodonti: 'gingivitis|radang gusi|gusi berdarah|periodontitis|gigi goyang',
  'rehabilitasi-medik': 'frozen shoulder|bahu kaku|nyeri leher|tengeng|plantar fasciitis|nyeri tumit|tendinitis',
  saraf:
    'afasia|alzheimer|pikun|demensia alzheimer|ataksia|bells palsy|wajah mencong|muka mencong|demensia|ensefalitis|radang otak|guillain barre syndrome|gbs|insomnia|susah tidur|iskemia serebral transien|stroke ringan|tia|karpal tunnel syndrome|cts|tangan kesemutan|meningitis|radang selaput otak|miastenia gravis|migrain|sakit kepala sebelah|multiple sclerosis|neuropati diabetik|kebas kaki|parkinson|tremor|spasmofilia|stroke|trigeminal neuralgia|vertigo|pusing berputar',
  'saraf-epilepsi': 'epilepsi|ayan',
  tht: 'abses peritonsil|disfagia|sulit menelan|epistaksis|mimisan|hipertrofi amandel|amandel bengkak|kanker nasofaring|labirinitis|laringitis|suara serak|mastoiditis|meniere|ngorok|otitis eksterna|otitis media|congek|kopok|polip hidung|radang tenggorokan|faringitis|sakit tenggorokan|rinitis alergi|sinusitis|tinnitus|telinga berdenging|tuli mendadak',
  urologi:
    'batu ginjal|kencing batu|hematuria|kencing darah|hidrokel|hiperplasia prostat jinak|bph|prostat|inkontinensia urin|beser|kanker prostat|orkitis|prostatitis|torsio testis|varikokel',
};
