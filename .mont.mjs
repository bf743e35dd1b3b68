import sharp from 'sharp';
const [out, h, ...files] = process.argv.slice(2);
const H = Number(h);
const ims = await Promise.all(
  files.map(async (f) => sharp(f).resize({ height: H }).png().toBuffer({ resolveWithObject: true })),
);
const W = ims.reduce((a, i) => a + i.info.width + 8, 0);
let x = 0;
await sharp({ create: { width: W, height: H, channels: 3, background: '#888' } })
  .composite(
    ims.map((i) => {
      const o = { input: i.data, left: x, top: 0 };
      x += i.info.width + 8;
      return o;
    }),
  )
  .png()
  .toFile(out);
