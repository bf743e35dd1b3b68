import { AppError } from '#contract/errors.ts';
import { readBytes } from '../../platform/http/validate.ts';

/** The first bytes of packed files: ZIP (.xlsx, .ods), old Excel files, gzip. They are refused and never unpacked here. */
const PACKED = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
const LINE_FEED = 0x0a;

/** Reads a CSV file and estimates its number of rows. UNSUPPORTED_MEDIA, BODY_TOO_LARGE or FILE_UNUSABLE otherwise. */
export async function readUpload(request: Request, limit: number): Promise<{ content: Uint8Array; rowsAbout: number }> {
  if (!/^text\/csv\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_MEDIA');
  const content = await readBytes(request, limit);
  if (content.length === 0) throw new AppError('FILE_UNUSABLE', { details: { reason: 'EMPTY_FILE' } });
  if (PACKED.some((first) => first.every((byte, at) => content[at] === byte)))
    throw new AppError('FILE_UNUSABLE', { details: { reason: 'EXCEL' } });
  return { content, rowsAbout: countRows(content) };
}

/** Counts the lines without the header; line breaks inside cells count too, so this is an estimate. */
function countRows(content: Uint8Array): number {
  let lines = content.at(-1) === LINE_FEED ? 0 : 1;
  for (let at = content.indexOf(LINE_FEED); at >= 0; at = content.indexOf(LINE_FEED, at + 1)) lines += 1;
  return Math.max(0, lines - 1);
}

/** The name of a file without the folders that some browsers send with it, and without characters that no screen can show. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[\p{C}<>]/gu, '')
      .trim()
      .slice(0, 100) || 'data.csv'
  );
}
