import { draw } from './draw.ts'
import type { Palette } from './palettes.ts'
import { height, sheet, width } from './sheet.ts'
import { svg } from './svg.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, place } = draw

const posterKids = (trade: Trade, { day }: Palette): string =>
  [
    sheet(day),
    rect(272, 0, 368, 304, day.tint),
    place(312, 8, 3, 0, trade.emblem({ ...day, ground: day.tint })),
    place(0, 304, 2, 0, trade.strip(day)),
    place(32, 202, 2, 0, trade.parts[0](day)),
    place(148, 202, 2, 0, trade.parts[1](day)),
  ].join('')

const poster = (trade: Trade, palette: Palette): string => svg(width, height, posterKids(trade, palette))

// The upper left is omitted, because cards place their level tag there.
const spots = [
  { row: 2, column: 3 },
  { row: 1, column: 3 },
  { row: 2, column: 2 },
  { row: 1, column: 4 },
]

const repeat = (trade: Trade, { day, ink }: Palette, id: string): string => {
  const tones = { ...day, ground: day.tint }
  const symbols = trade.parts.map((part, i) => `<g id="${id}-${i}">${part(tones)}</g>`).join('')
  const chosen = spots[id.length % spots.length]!
  const cells: string[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * 136 - (row % 2 ? 116 : 48)
      const y = row * 116 - 42
      const kind = (column + row * 2) % 3
      cells.push(
        row === chosen.row && column === chosen.column
          ? place(
              x,
              y,
              2,
              0,
              disc(24, 24, 30, day.accent),
              place(4, 4, 0.84, 0, trade.parts[kind as 0 | 1 | 2]({ ...day, ground: day.accent, main: ink, soft: '#FBE6C0' })),
            )
          : `<use href="#${id}-${kind}" transform="translate(${x} ${y})scale(2)"/>`,
      )
    }
  }
  return svg(width, height, `<defs>${symbols}</defs>`, sheet({ ...day, ground: day.tint, grid: day.ground }), ...cells)
}

const closeUp = (trade: Trade, { deep }: Palette): string => svg(width, height, sheet(deep), place(0, 0, 2, 0, trade.scene(deep)))

const emblemTile = (emblem: Drawing, { day }: Palette): string =>
  svg(96, 96, rect(0, 0, 96, 96, day.tint, 20), place(11, 11, 0.77, 0, emblem({ ...day, ground: day.tint, tint: day.ground })))

export const covers = { poster, posterKids, repeat, closeUp, emblemTile }
