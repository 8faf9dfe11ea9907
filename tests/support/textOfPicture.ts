import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** The text of the QR code in a picture, as a phone reads it. */
export async function textOfPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data }, { effort: 4, timeLimit: 2000 })
}
