import sharp from 'sharp'

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photograph of one colour. */
export const photo = async (name: string, background: string, width = 900, height = 600): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A text that calls itself a photograph. */
export const pretender: ChosenFile = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no image at all') }

/** A photo that no encoding makes small: every pixel by chance. */
export async function noise(name: string): Promise<ChosenFile> {
  const size = { width: 2000, height: 1900, channels: 3 as const }
  const buffer = await sharp({ create: { ...size, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The beginning of a photo as phones take them, which Chromium cannot read. */
export const heic: ChosenFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
}
