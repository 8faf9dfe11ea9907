import { draw } from './draw.ts'
import type { Tones } from './Tones.ts'

const { rect, band } = draw

/** Size of covers and video frames. */
export const width = 640
export const height = 360

/** Draws squared paper: two dashed bands as wide as the sheet take a tenth of the bytes of separate lines. */
export const sheet = ({ ground, grid }: Tones): string =>
  rect(0, 0, width, height, ground) +
  band(`M0 ${height / 2}H${width}`, height, grid, 'butt', '1 19') +
  band(`M${width / 2} 0V${height}`, width, grid, 'butt', '1 19')
