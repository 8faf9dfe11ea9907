interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Pixels along the longer side that a code is looked for in. */
const largest = 2400

/** The text of the QR code on a photo; undefined where none is found, or where the file is no picture. */
export async function textOfPhoto(photo: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(photo).catch(() => undefined)
  if (!image) return undefined
  try {
    return (await detected(image)) ?? (await decoded(image))
  } finally {
    image.close()
  }
}

/** By the browser itself, where it can (https://wicg.github.io/shape-detection-api). */
async function detected(image: ImageBitmap): Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image)
    return found?.rawValue || undefined
  } catch {
    // Some systems offer the interface and lack the service behind it.
    return undefined
  }
}

/** By a decoder of our own, at two sizes: a large code of fine modules needs all pixels, noise goes away with fewer of them. */
async function decoded(image: ImageBitmap): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  for (const side of [largest, largest / 2]) {
    const scale = Math.min(1, side / Math.max(image.width, image.height))
    const { width, height, data } = pixelsOf(image, Math.ceil(image.width * scale), Math.ceil(image.height * scale))
    try {
      return decodeQR({ width, height, data }, { effort: 4, timeLimit: 1500 })
    } catch {
      // No code at this size.
    }
  }
  return undefined
}

function pixelsOf(image: ImageBitmap, width: number, height: number): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
