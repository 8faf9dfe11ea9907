import type { PercentCrop } from 'react-image-crop'

/** Size in pixels. */
export interface Size {
  width: number
  height: number
}

/** Returns the size of the selected area in pixels of the original image. */
export function croppedSize({ naturalWidth, naturalHeight }: HTMLImageElement, { width, height }: PercentCrop): Size {
  return { width: Math.round((width / 100) * naturalWidth), height: Math.round((height / 100) * naturalHeight) }
}

/** Returns the selected area of a shown image as an upright JPEG with the aspect ratio and maximum size of `most`. */
export function cropImage(picture: HTMLImageElement, crop: PercentCrop, most: Size): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture
  const [left, top] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight]
  const { width, height } = croppedSize(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(most.width, width))
  canvas.height = Math.max(1, Math.round((canvas.width * most.height) / most.width))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no 2D canvas')
  // JPEG has no transparency; transparent areas would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The image could not be encoded'))), 'image/jpeg', 0.9),
  )
}
