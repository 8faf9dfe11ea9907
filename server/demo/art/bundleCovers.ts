import { draw } from './draw.ts'
import type { Palette } from './palettes.ts'
import { svg } from './svg.ts'
import type { Trade } from './Trade.ts'

const { rect, disc, band, place, times } = draw

const width = 640
const height = 360

/** Cover of a series: stairs with a tool on each step, and the emblem of the trade at the top. */
const stairs = (trade: Trade, { day }: Palette): string => {
  const raised = { ...day, ground: day.tint }
  const step = (index: number): string => {
    const top = 268 - index * 60
    return rect(96 + index * 116, top, 116, height - top, index % 2 ? day.grid : day.tint) + rect(96 + index * 116, top, 116, 6, day.soft)
  }
  return svg(
    width,
    height,
    rect(0, 0, width, height, day.ground),
    times(4, step),
    rect(560, 88, 80, 272, day.tint),
    band('M120 330L204 270L320 212L436 150L520 96', 3, day.accent, 'round', '2 10'),
    ...trade.parts.map((part, index) => place(120 + index * 116, 200 - index * 60, 1.4, 0, part(day))),
    place(440, 0, 1.25, 0, trade.emblem(raised)),
  )
}

/** Cover of a package: all parts arranged in one tray. */
const tray = (trade: Trade, { day }: Palette): string => {
  const raised = { ...day, ground: day.tint }
  const cell = (index: number): string => rect(316 + (index % 2) * 132, 60 + Math.floor(index / 2) * 124, 116, 108, day.ground, 10)
  return svg(
    width,
    height,
    rect(0, 0, width, height, day.grid),
    rect(40, 36, 560, 288, day.tint, 20),
    rect(40, 300, 560, 24, day.soft, 12),
    place(60, 72, 2.1, 0, trade.emblem(raised)),
    times(4, cell),
    ...trade.parts.map((part, index) => place(340 + (index % 2) * 132, 80 + Math.floor(index / 2) * 124, 1.4, 0, part(day))),
    disc(506, 238, 26, day.accent),
    band('M494 238L503 248L520 228', 6, day.ground, 'round'),
  )
}

export const bundleCovers = { stairs, tray }
