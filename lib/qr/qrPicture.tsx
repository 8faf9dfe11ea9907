import { create } from 'qrcode/lib/core/qrcode.js'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'

/** Width of the quiet zone around a code, in modules, required by scanners (ISO/IEC 18004). */
const quiet = 4

/**
 * Returns a function that renders the QR code of a text with an accessible name. The code is dark on light in both
 * colour modes, because many scanners support nothing else. The product's logo is in the centre unless `marked` is
 * `false`. Throws if the text is too long for a QR code.
 */
export function qrPicture(text: string, marked = true): (label: string) => ReactElement {
  const { side, path, free } = drawQr(text, marked)
  const whole = side + 2 * quiet
  const middle = quiet + (side - free + 1) / 2
  return (label) => (
    <Drawing role="img" aria-label={label} width={192} height={192} viewBox={`0 0 ${whole} ${whole}`}>
      <path d={path} transform={`translate(${quiet} ${quiet})`} shapeRendering="crispEdges" />
      {/* The product's logo with a margin of half a module. */}
      {marked && (
        <path
          transform={`translate(${middle} ${middle}) scale(${(free - 1) / 32})`}
          d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z"
        />
      )}
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 192px;
  height: 192px;
  border-radius: var(--radius-control);
  background: #fff;
  fill: #12161c;
  & > path + path {
    fill: #0a8450;
  }
`

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
