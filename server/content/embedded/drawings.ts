import sharp from 'sharp';
import type { SizeObject } from './objects.ts';

export type Drawing = {
  readonly name: string;
  readonly alt: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly svg: Buffer;
};
type Size = SizeObject & { readonly name: string };

const MIME_TYPE = 'image/webp';
/** The pixels of the drawings (content/README.md), and WordPress's names for the sizes that it makes of them. */
const FULL = { width: 1200, height: 630 };
const WIDTHS = { medium: 300, medium_large: 768, large: 1024 } as const;

/** The sizes of a drawing, the full one first. `uploads`: the address of the folder, without a trailing slash. */
export function drawingSizes(name: string, uploads: string): Size[] {
  const size = (label: string, width: number, file: string): Size => ({
    name: label,
    file,
    width,
    height: Math.round((FULL.height * width) / FULL.width),
    mime_type: MIME_TYPE,
    source_url: `${uploads}/${file}`,
  });
  return [
    size('full', FULL.width, `${name}.webp`),
    ...Object.entries(WIDTHS).map(([label, width]) => {
      const height = Math.round((FULL.height * width) / FULL.width);
      return size(label, width, `${name}-${width}x${height}.webp`);
    }),
  ];
}

/** Renders the files of drawings, each once. The returned function returns null for a file that is no drawing. */
export function createPainter(drawings: ReadonlyMap<string, Drawing>): (file: string) => Promise<Buffer> | null {
  const widths = new Map(
    [...drawings.keys()].flatMap((name) =>
      drawingSizes(name, '').map(({ file, width }) => [file, { name, width }] as const),
    ),
  );
  const drawn = new Map<string, Promise<Buffer>>();
  return (file) => {
    const wanted = widths.get(file);
    if (!wanted) return null;
    const known = drawn.get(file);
    if (known) return known;
    const drawing = sharp(drawings.get(wanted.name)!.svg, { density: 96 })
      .resize(wanted.width)
      .webp({ quality: 80 })
      .toBuffer();
    drawn.set(file, drawing);
    return drawing;
  };
}
