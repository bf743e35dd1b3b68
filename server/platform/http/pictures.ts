import sharp from 'sharp';
import { AppError } from '#contract/errors.ts';
import { imageTypeOf } from '#domain/image-type.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { readBytes } from './validate.ts';

/** Whatever was sent, this is what is stored. */
export const PICTURE_TYPE = 'image/jpeg';
export type PictureShape = 'face' | 'page';

const FACE_SIDE = 320;
const PAGE_SIDE = 2_000;
/** More than the largest phones take; a small file that unfolds to more is a bomb. */
const PIXELS_MAX = 64_000_000;

/**
 * The picture of a request's body, drawn anew as a JPEG: a square face, or a page of at most 2000 px. What was sent is never
 * kept: metadata (the place where it was taken) and anything hidden beside the picture go. What it is, its bytes say, not its
 * name or header. UNSUPPORTED_MEDIA for anything but one still JPEG, PNG or WebP; BODY_TOO_LARGE above 5 MB.
 */
export async function readPicture(request: Request, shape: PictureShape): Promise<Buffer> {
  const bytes = await readBytes(request, UPLOAD_MAX_BYTES);
  if (imageTypeOf(bytes) === null) throw new AppError('UNSUPPORTED_MEDIA');
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
  try {
    const { pages } = await sharp(bytes, options).metadata();
    if ((pages ?? 1) > 1) throw new Error('moving');
    const side = shape === 'face' ? FACE_SIDE : PAGE_SIDE;
    return await sharp(bytes, options)
      .autoOrient()
      .resize(side, side, shape === 'face' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA');
  }
}

/** The answer that carries a stored picture; no cache keeps it unless `cache` says so. */
export function pictureResponse(bytes: Uint8Array, cache = 'no-store'): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': PICTURE_TYPE, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
  });
}
