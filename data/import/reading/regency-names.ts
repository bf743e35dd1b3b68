import type { PoolClient } from 'pg';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import type { FaultCode } from '../faults.ts';

type RegencyOfName = { readonly code: string | null; readonly fault?: FaultCode };

/** The names that registers use for the two provinces with longer official names. */
const PROVINCE_NAMES: Readonly<Record<string, string>> = { 'dki jakarta': '31', 'di yogyakarta': '34' };
/** Provinces that were divided in 2022: older lists name the old province for regencies of the new ones. */
const CUT_FROM: Readonly<Record<string, readonly string[]>> = { '91': ['93', '94', '95'], '92': ['96'] };

/**
 * Finds regencies by the names in registers: 'KOTA MEDAN, SUMATERA UTARA' or 'BEKASI, JAWA BARAT', where a name without 'KOTA' means the kabupaten if
 * both exist. A named province must agree.
 */
export async function readRegencyNames(client: PoolClient): Promise<{ find(name: string): RegencyOfName }> {
  const regencies = await client.query<{ code: string; province: string; kind: string; name: string; short: string }>(
    'select code, province_code as province, kind, name, short_name as short from regency',
  );
  const aliases = await client.query<{ alias: string; code: string; province: string }>(
    'select a.alias, r.code, r.province_code as province from regency_alias a join regency r on r.code = a.regency_code',
  );
  const provinces = await client.query<{ code: string; name: string }>('select code, name from province');
  const provinceOf = new Map([
    ...provinces.rows.map(({ code, name }) => [plain(name), code] as const),
    ...Object.entries(PROVINCE_NAMES).map(([name, code]) => [plain(name), code] as const),
  ]);

  const exact = new Map<string, { code: string; province: string }[]>();
  const other = new Map<string, { code: string; province: string }[]>();
  const add = (map: typeof exact, name: string, entry: { code: string; province: string }): void => {
    const list = map.get(plain(name)) ?? [];
    if (!list.some(({ code }) => code === entry.code)) map.set(plain(name), [...list, entry]);
  };
  for (const row of regencies.rows) {
    add(exact, row.name, row);
    add(exact, row.kind === 'kabupaten' ? row.short : `kota ${row.short}`, row);
    add(other, row.short, row);
  }
  for (const row of aliases.rows) {
    add(other, row.alias, row);
    add(other, `kota ${row.alias}`, row);
  }

  return {
    find: (name) => {
      const [regency = '', provinceName] = name.split(',').map((part) => part.trim());
      const province = provinceName === undefined ? null : provinceOf.get(plain(provinceName));
      if (province === undefined) return { code: null, fault: 'PROVINCE_UNKNOWN' };
      const agrees = (entry: { province: string }): boolean =>
        province === null || entry.province === province || (CUT_FROM[province] ?? []).includes(entry.province);
      for (const names of [exact, other]) {
        const matches = (names.get(plain(regency)) ?? []).filter(agrees);
        if (matches.length > 1) return { code: null, fault: 'REGENCY_AMBIGUOUS' };
        if (matches[0]) return { code: matches[0].code };
      }
      return { code: null, fault: 'REGENCY_UNKNOWN' };
    },
  };
}

/** The name without the differences between registers, which disagree about blanks and hyphens ('Kota Baru', 'Kotabaru'; 'Toli-Toli'). */
function plain(name: string): string {
  return normaliseForSearch(name)
    .replace(/^(kab|kabupaten) /, '')
    .replace(/\bkep /, 'kepulauan ')
    .replaceAll(' ', '');
}
