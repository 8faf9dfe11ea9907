import { create } from 'qrcode/lib/core/qrcode.js'

/** A QR code as a single path, in units of modules. */
export interface QrDrawing {
  /** Number of modules per side, without the surrounding quiet zone. */
  side: number
  path: string
  /** Number of modules per side of the area in the centre that is left free for a logo. */
  free: number
}

/**
 * Creates the QR code of a text. With a logo, up to a quarter of the code can be covered (error correction level Q);
 * the area of the logo is a twenty-fifth. Without one (`marked` is `false`), the code has the minimum number of modules
 * (level L), because large modules are more readable on paper than strong error correction. Throws if the text is too
 * long for a QR code.
 */
export function drawQr(text: string, marked = true): QrDrawing {
  const { size: side, data } = create(text, { errorCorrectionLevel: marked ? 'Q' : 'L' }).modules
  // An odd number, like the side, so that the area is exactly in the centre.
  const free = marked ? Math.floor(side / 10) * 2 + 1 : 0
  const start = (side - free) / 2
  const isFree = (place: number) => place >= start && place < start + free
  const isDark = (x: number, y: number) => x < side && data[y * side + x] === 1 && !(isFree(x) && isFree(y))
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = x
      while (isDark(x, y)) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return { side, path, free }
}
