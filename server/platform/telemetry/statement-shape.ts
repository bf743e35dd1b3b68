/** Statements are written in the code, so that there are few; one that is made anew each time must not fill the memory. */
const STATEMENTS_MAX = 2_000;
const LETTERS_MAX = 1_000;
/** Texts in single quotes, with and without backslashes, texts between dollars, and comments to the end of a line; in one go, because each may hold what looks like another. */
const VALUE_OR_COMMENT = /\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$([a-z_]\w*)?\$[^]*?\$\1\$|--.*$/gim;

export type StatementShape = {
  /** Its name where it has one, otherwise its first word and the table that it is about. */
  readonly name: string;
  /** Its text without any value: parameters stand in it as $1, and what stands in it as text or number is replaced. */
  readonly text: string;
};

const shapes = new Map<string, StatementShape>();

/** What a trace says of a statement. Values that people typed are sent as parameters, apart from the text; should one ever stand in the text, it is taken out here. */
export function shapeOf(text: string, name?: string): StatementShape {
  const known = shapes.get(text);
  if (known) return known;
  const plain = text
    .replace(VALUE_OR_COMMENT, (found) => (found.startsWith('--') ? ' ' : '?'))
    .replace(/(?<![\w$.])\d+(\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LETTERS_MAX);
  const verb = /^\w+/.exec(plain)?.[0]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+(?!select\b|lateral\b)([a-z_][\w.]*)/i.exec(plain)?.[1];
  const shape = { name: name ?? (table === undefined ? verb : `${verb} ${table}`), text: plain };
  if (shapes.size < STATEMENTS_MAX) shapes.set(text, shape);
  return shape;
}
