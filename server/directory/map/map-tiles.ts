export type MapTiles = {
  /** The template of the tiles' addresses, with {z}, {x} and {y}. */
  readonly url: string;
  /** Whose tiles they are; an address at its end becomes a link. */
  readonly attribution: string;
};

/** {r} becomes '@2x' on fine screens. */
const FIELDS: ReadonlySet<string> = new Set(['{z}', '{x}', '{y}', '{r}']);
const NEEDED = ['{z}', '{x}', '{y}'];

/** Whether a text is a template like 'https://tiles.example/{z}/{x}/{y}.png'. The host must be fixed, because the content security policy names it. */
export function isTileTemplate(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^/{}]+\//.test(text)) return false;
  const fields: readonly string[] = text.match(/\{[^}]*\}/g) ?? [];
  return NEEDED.every((field) => fields.includes(field)) && fields.every((field) => FIELDS.has(field));
}

/** Problems of the configuration: whoever gives tiles away wants to be named, and a page with https shows no pictures without it. */
export function tileProblems(set: Record<string, string | undefined>): string[] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = set;
  const problems = [];
  if (url && !attribution) problems.push('MAP_TILES_ATTRIBUTION is missing: the words that say whose tiles they are');
  if (attribution && !url) problems.push('MAP_TILES_URL is missing: MAP_TILES_ATTRIBUTION is set');
  if (set['APP_MODE'] === 'production' && url?.startsWith('http:'))
    problems.push('MAP_TILES_URL must begin with https:// in production');
  return problems;
}
