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
