const SIDE_MAX = 1_600;
const PREVIEW_SIDE = 240;
const QUALITY = 0.82;

export type ShrunkPicture = {
  /** JPEG of at most 1600 px a side; the file itself when this browser cannot draw it: the server looks at the bytes. */
  readonly body: Blob;
  /** A small data address to show, or null. */
  readonly preview: string | null;
};

/** Makes a picture small enough for a slow connection. */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  try {
    const picture = await createImageBitmap(file);
    const large = drawn(picture, SIDE_MAX);
    const preview = drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg', QUALITY);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => large.toBlob(resolve, 'image/jpeg', QUALITY));
    return { body: small ?? file, preview };
  } catch {
    return { body: file, preview: null };
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  // JPEG has no transparency, so a letter gets a white ground.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
