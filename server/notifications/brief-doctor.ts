const SHORTEST = 20;

/**
 * A doctor's name in ever fewer letters: as it is, without the degrees behind it ('dr. Ratna Kusumawardhani'), with the first name and initials
 * ('dr. Ratna K.'), and cut.
 */
export function briefDoctors(name: string): [string, ...string[]] {
  const [bare = name] = name.split(',');
  const words = bare.trim().split(/\s+/);
  const first = words.findIndex((word) => !word.endsWith('.'));
  const brief = words.map((word, at) => (first === -1 || at <= first ? word : `${word[0]}.`)).join(' ');
  const cut = brief.length > SHORTEST ? `${brief.slice(0, SHORTEST - 1).trimEnd()}.` : brief;
  return [name, bare.trim(), brief, cut];
}
