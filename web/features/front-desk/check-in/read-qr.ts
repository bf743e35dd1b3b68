/** Reads the code in a picture of the camera; null when there is none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Pictures are scaled to this width, which is enough for the code of a ticket and quick to read on an old computer. */
const WIDTH = 480;

/** The browser's own reader where it has one, else a library that is loaded now. */
export async function qrReader(): Promise<ReadQr> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    canvas.width = Math.min(WIDTH, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = pen?.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(picture ? textIn(picture, decode) : null);
  };
}

/** The text of the code in a picture; the library throws where there is none. */
export function textIn(picture: ImageData, decode: (picture: ImageData) => string): string | null {
  try {
    return decode(picture);
  } catch {
    return null;
  }
}
