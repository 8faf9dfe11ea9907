import { buildingTools } from './buildingTrades.ts'
import { draw } from './draw.ts'
import { palettes } from './palettes.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'

const { rect, disc, place, times } = draw

/** The plane on a board: 600 × 400 at scale 1; the board is centred and has the given length. */
export const planing = (x: number, y: number, scale: number, board: number, t: Tones): string => {
  const wood = palettes.carpenter!.day
  const left = 300 - board / 2
  return place(
    x,
    y,
    scale,
    0,
    disc(310, 190, 150, t.tint),
    rect(left, 316, board, 84, wood.soft),
    times(Math.ceil(board / 640), (i) => place(left + i * 640, 316, 2, 0, strips.grain(wood))),
    rect(left, 380, board, 20, wood.main),
    rect(left, 312, 268 - left, 6, wood.tint),
    place(58, 306, 1.5, -28, buildingTools.curl(t.accent)),
    place(290, 252, 4.2, 6, buildingTools.curl(t.accent)),
    place(100, 76, 4, 0, buildingTools.plane(t)),
  )
}
