import { maxImageSide, isPhoto, maxImageBytes, maxReadBytes } from './imageError.ts'

/** Qualities and sizes of the JPEG, tried in order until the file is small enough. */
const attempts = [
  { quality: 0.9, share: 1 },
  { quality: 0.8, share: 1 },
  { quality: 0.8, share: 0.7 },
  { quality: 0.7, share: 0.5 },
]

/**
 * Returns an image that can be uploaded: the file itself if it is small enough and of an accepted type, else a smaller
 * JPEG, if this browser can decode the file. A file that cannot be decoded is returned unchanged and refused later.
 */
export async function fitImage(file: File): Promise<File> {
  const photo = await isPhoto(file)
  if ((file.size <= maxImageBytes && !photo) || file.size > maxReadBytes) return file
  // The orientation of the camera is applied by default.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    for (const { quality, share } of attempts) {
      const drawn = await draw(picture, share, quality)
      if (drawn && drawn.size <= maxImageBytes) return new File([drawn], `${file.name}.jpg`, { type: drawn.type })
    }
    return file
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap, share: number, quality: number): Promise<Blob | null> {
  const scale = share * Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency; transparent areas would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
