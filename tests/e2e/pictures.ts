import sharp from 'sharp'

/** A file as the file dialog returns it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Creates a photo of one colour. */
export const photo = async (name: string, background: string, width = 900, height = 600): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A text file with the type of a photo. */
export const pretender: ChosenFile = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no image at all') }

/** Creates a photo that cannot be compressed: every pixel is random. */
export async function noise(name: string): Promise<ChosenFile> {
  const size = { width: 2000, height: 1900, channels: 3 as const }
  const buffer = await sharp({ create: { ...size, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Start of a HEIC photo, which Chromium cannot decode. */
export const heic: ChosenFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
}
