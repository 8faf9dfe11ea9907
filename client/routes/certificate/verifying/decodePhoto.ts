interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Maximum length of the longer side of the searched image, in pixels. */
const largest = 2400

/** Returns the text of the QR code in a photo; undefined if there is none, or if the file is not an image. */
export async function decodePhoto(photo: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(photo).catch(() => undefined)
  if (!image) return undefined
  try {
    return (await detected(image)) ?? (await decoded(image))
  } finally {
    image.close()
  }
}

/** Decodes with the browser's own detector, if available (https://wicg.github.io/shape-detection-api). */
async function detected(image: ImageBitmap): Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image)
    return found?.rawValue || undefined
  } catch {
    // Some systems provide the interface but not the underlying service.
    return undefined
  }
}

/** Decodes by script at two sizes: a large code with fine modules needs all pixels, downscaling reduces noise. */
async function decoded(image: ImageBitmap): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  for (const side of [largest, largest / 2]) {
    const scale = Math.min(1, side / Math.max(image.width, image.height))
    const { width, height, data } = pixelsOf(image, Math.ceil(image.width * scale), Math.ceil(image.height * scale))
    try {
      return decodeQR({ width, height, data }, { effort: 4, timeLimit: 1500 })
    } catch {
      // No code was found at this size.
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
