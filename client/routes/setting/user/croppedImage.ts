import type { PercentCrop } from 'react-image-crop'

/** Side of an avatar in pixels: twice the largest that is shown. */
const side = 512

/** The chosen part of a shown picture as a square JPEG, upright as it is shown. */
export function croppedImage(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture
  const [left, top] = [(x / 100) * naturalWidth, (y / 100) * naturalHeight]
  const [wide, high] = [(width / 100) * naturalWidth, (height / 100) * naturalHeight]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(side, Math.round(wide)))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  // A JPEG has no transparency; what shows through would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, wide, high, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be encoded'))), 'image/jpeg', 0.9),
  )
}
