/** Several areas in one: 'Kota Bandung dan Kabupaten Bandung'. */
export function areasTogether(names: readonly string[]): string {
  return names.join(' dan ');
}
