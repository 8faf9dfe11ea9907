import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { drawQr } from './drawQr.ts'

/** Light modules around a code that scanners need to find it (ISO/IEC 18004). */
const quiet = 4

/**
 * The QR code of a text, to be labelled for screen readers: dark on light in either colour mode, since many scanners support
 * nothing else. With the product's mark in the middle unless `marked` is false. Throws for what is too long for any code.
 */
export function qrPicture(text: string, marked = true): (label: string) => ReactElement {
  const { side, path, free } = drawQr(text, marked)
  const whole = side + 2 * quiet
  const middle = quiet + (side - free + 1) / 2
  return (label) => (
    <Drawing role="img" aria-label={label} width={192} height={192} viewBox={`0 0 ${whole} ${whole}`}>
      <path d={path} transform={`translate(${quiet} ${quiet})`} shapeRendering="crispEdges" />
      {/* The product's mark, with half a module of ground around it. */}
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
