import { draw } from './draw.ts'
import { palettes } from './palettes.ts'
import { type Person, portraits } from './portraits.ts'
import { svg } from './svg.ts'
import { trades } from './trades.ts'

const { rect, band, place } = draw

const width = 320
const height = 240
const bench = 186

/** Draws a lecturer as a half figure at the bench, with the tools of the trade. */
export const atBench = (name: string, person: Person): string => {
  const [trade, { day }] = [trades[name]!, palettes[name]!]
  const wall = { ...day, ground: day.tint }
  const hung = { ...wall, main: day.soft, accent: day.soft }
  return svg(
    width,
    height,
    rect(0, 0, width, height, day.tint),
    band(`M0 ${bench / 2}H${width}`, bench, day.grid, 'butt', '1 19'),
    rect(176, 34, 136, 6, day.soft, 3),
    place(188, 40, 1, 0, trade.parts[1](hung)),
    place(252, 40, 1, 0, trade.parts[2](hung)),
    place(24, 14, 1.6, 0, portraits.halfFigure(name, person)),
    place(198, bench - 90, 0.98, 0, trade.emblem(wall)),
    rect(0, bench, width, 10, day.main),
    place(0, bench + 10, 1, 0, trade.strip(day)),
    rect(0, bench + 42, width, height - bench - 42, day.main),
    place(24, 14, 1.6, 0, portraits.hands(name, person)),
  )
}
