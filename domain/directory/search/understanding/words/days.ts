/** Days of the week from Monday on, as people write them. */
export const WEEKDAYS: readonly string[] = [
  'senin|senen|snin|snen|isnin|monday|mondays',
  'selasa|slasa|sls|salasa|tuesday|tuesdays',
  'rabu|rebo|rabo|rbu|wednesday|wednesdays',
  'kamis|kemis|kms|kmis|thursday|thursdays',
  'jumat|jum at|jmat|jmt|jumaat|jumuah|jemuah|jumah|friday|fridays',
  'sabtu|saptu|sbtu|sbt|saptoe|saturday|saturdays',
  'minggu|ahad|mggu|mnggu|minggon|sunday|sundays',
];

export const MONTHS: readonly string[] = [
  'januari|january|jan',
  'februari|pebruari|february|feb',
  'maret|march|mar|mrt',
  'april|apr',
  'mei|may',
  'juni|june|jun',
  'juli|july|jul',
  'agustus|august|agu|agt|ags|agst|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nopember|nov|nop',
  'desember|december|des|dec',
];

/** So many days from the day of the question. */
export const RELATIVE_DAYS: readonly (readonly [days: number, words: string])[] = [
  [
    0,
    'hari ini|hr ini|hri ini|hariini|hrini|hari ni|hr ni|hri ni|ari ini|today|now|right now|sekarang|skrg|skrng|skarang|sekarng|saat ini|kini|saiki|dino iki|dinten niki|ayeuna|poe ieu|hari nangko|kiniko|todays|hari ini juga|sekarang juga|saat ini juga',
  ],
  [
    1,
    'besok|bsk|bsok|besk|besuk|besoq|bezok|mbesok|esok|esok hari|besok hari|hari esok|besoknya|keesokan hari|sesuk|isukan|beusok|beisuk|tomorrow|tmrw|tomorow|bisuak|besok2|1 hari lagi|sehari lagi',
  ],
  [
    2,
    'lusa|lusanya|besok lusa|bsk lusa|hari lusa|day after tomorrow|the day after tomorrow|pageto|2 hari lagi|dua hari lagi|in 2 days',
  ],
  [3, 'tulat|3 hari lagi|tiga hari lagi|in 3 days'],
  [4, '4 hari lagi|empat hari lagi'],
  [5, '5 hari lagi|lima hari lagi'],
  [6, '6 hari lagi|enam hari lagi'],
  [
    7,
    'minggu depan|pekan depan|seminggu lagi|1 minggu lagi|sepekan lagi|next week|mggu depan|minggu dpn|minggu ngarep|7 hari lagi|minggu hareup|in a week',
  ],
  [14, '2 minggu lagi|dua minggu lagi|2 pekan lagi'],
];

export const THIS_WEEKEND =
  'akhir pekan|akhir minggu|weekend|wiken|wikend|weekends|akhir pekan ini|weekend ini|this weekend|sabtu minggu|sabtu dan minggu|akhir minggu ini';
export const NEXT_WEEKEND = 'akhir pekan depan|weekend depan|next weekend|akhir minggu depan';

/** Words around a part of the day: it is today's. */
export const LATER_TODAY = 'nanti|ntar|entar|nti|mengko|engke|later|ngko|mangke|this|tar'.split('|');
export const BEFORE_NOW = 'tadi|sejak|semenjak|kemarin|kmrn|kemaren|kmarin|since'.split('|');
export const OF_TODAY = 'ini|iki|ni|ieu'.split('|');
export const TONIGHT = 'tonight|tonite';
/** Words around a day of the week. */
export const OF_THIS_WEEK = 'ini|besok|iki|bsk|minggu ini|pekan ini|terdekat'.split('|');
export const OF_NEXT_WEEK = 'depan|dpn|minggu depan|pekan depan|ngarep'.split('|');
export const BEFORE_HOUR = 'jam|pukul|pkl|jm|jam2|at'.split('|');
export const BEFORE_DAY_OF_MONTH = 'tanggal|tgl|tggl|tg'.split('|');
