import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** Decodes the QR code in an image, like a phone. */
export async function textOfPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data }, { effort: 4, timeLimit: 2000 })
}
