import sharp from 'sharp';

/** A real PNG, red on the left and blue on the right. */
export function makePicture(width = 40, height = 20): Promise<Buffer> {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#00f' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: Math.ceil(width / 2), top: 0 }])
    .png()
    .toBuffer();
}

/** A JPEG as phones make it: turned on its side, with the camera's data about time and owner. */
export async function makePhoto(width = 600, height = 400): Promise<Buffer> {
  return sharp(await makePicture(width, height))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Siti Rahma' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** An animated WebP. */
export async function makeMoving(): Promise<Buffer> {
  const frames = await Promise.all([
    makePicture(20, 20),
    makePicture(20, 20).then((one) => sharp(one).negate().png().toBuffer()),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
