import { covers } from './covers.ts'
import { draw } from './draw.ts'
import { icons } from './icons.ts'
import { type Palette, palettes } from './palettes.ts'
import { planing } from './planing.ts'
import { svg } from './svg.ts'
import type { Trade } from './Trade.ts'

const { rect, band, place } = draw

const badge = (x: number, y: number, size: number): string =>
  place(x, y, size / 32, 0, rect(0, 0, 32, 32, icons.primary, 7), icons.mark(4, 3.7, 0.75, '#FFFFFF'))

// 640 × 336 has the aspect ratio of 1200 × 630: the cover with half of its strip.
const withBadge = (kids: string): string => svg(640, 336, kids, badge(28, 28, 44))

const forTrade = (trade: Trade, palette: Palette): string => withBadge(covers.posterKids(trade, palette))

const { day } = palettes.brand!

const brand = svg(
  1200,
  630,
  rect(0, 0, 1200, 630, day.ground),
  band('M0 315H1200', 630, day.grid, 'butt', '1 19'),
  band('M600 0V630', 1200, day.grid, 'butt', '1 19'),
  planing(400, 70, 1.4, 640, day),
  badge(90, 90, 190),
)

export const socials = { forTrade, withBadge, brand }
