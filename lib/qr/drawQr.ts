import { create } from 'qrcode/lib/core/qrcode.js'

/** A QR code as one path, in units of its modules. */
export interface QrDrawing {
  /** Modules along a side, without the quiet zone around. */
  side: number
  path: string
  /** Modules along a side of the place in the middle that is left free for a mark. */
  free: number
}

/**
 * The QR code of a text. With a mark a quarter of it may be covered (level Q), the place for the mark is a twenty-fifth.
 * Without one (`marked` is false) it has the fewest modules that hold the text (level L): a long text on paper is read
 * better from large modules than with much correction. Rejects what is too long for any code.
 */
export function drawQr(text: string, marked = true): QrDrawing {
  const { size: side, data } = create(text, { errorCorrectionLevel: marked ? 'Q' : 'L' }).modules
  // Odd like the side, so that it lies in the very middle.
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
