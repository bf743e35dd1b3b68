import sharp from 'sharp';
import { AppError } from '#contract/errors.ts';
import { imageTypeOf } from '#domain/image-type.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { readBytes } from './validate.ts';

/** The type of every stored picture, whatever type was uploaded. */
export const PICTURE_TYPE = 'image/jpeg';
export type PictureShape = 'face' | 'page';

const FACE_SIDE = 320;
const PAGE_SIDE = 2_000;
/** More pixels than the largest phones take. A small file that unpacks to more is an attack. */
const PIXELS_MAX = 64_000_000;

/**
 * Reads the picture in a request's body and draws it anew as a JPEG: a square face, or a page of at most 2000 px. The uploaded file is never stored,
 * so that its metadata (such as the location where it was taken) and anything hidden in it are lost. Its type is recognised by its bytes, not by its
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

/** The response that carries a stored picture; it must not be cached unless `cache` says so. */
export function pictureResponse(bytes: Uint8Array, cache = 'no-store'): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': PICTURE_TYPE, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
  });
}
