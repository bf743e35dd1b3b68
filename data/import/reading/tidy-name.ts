const SHORT_FORMS = new Set(
  'RS RSU RSUD RSUP RSUPN RSIA RSB RSK RSKB RSKIA RSJ RSPAD RSAD RSAU RSAL RSGM TNI AD AU AL POLRI PKU PT PTPN PMI RT RW BLUD UPT UPTD DKI DIY II III IV VI VII VIII IX XI XII'.split(
    ' ',
  ),
);

/** Writes a name that is all in capitals as people write it: 'RS UMUM DAERAH TAREMPA' -> 'RS Umum Daerah Tarempa'. Other names stay as they are. */
export function tidyName(text: string): string {
  if (/[a-z]/.test(text)) return text;
  return text.replace(/[A-Z]+(?:'[A-Z]+)*/g, (word) =>
    SHORT_FORMS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
