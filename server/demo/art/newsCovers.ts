import { draw } from './draw.ts'
import { type Palette, paper } from './palettes.ts'
import { height, sheet, width } from './sheet.ts'
import { svg } from './svg.ts'
import type { Trade } from './Trade.ts'

const { rect, disc, path, band, ring, ngon, star, place, times } = draw

/** Clips a scene to a pane. */
const pane = (x: number, y: number, w: number, h: number, scene: string): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">${scene}</svg>`

const lines = (x: number, y: number, widths: number[], fill: string): string =>
  widths.map((length, index) => rect(x, y + index * 26, length, 9, fill, 4.5)).join('')

/** A notice pinned to a board, next to the emblem of the trade. */
const bulletin = (trade: Trade, { day }: Palette): string =>
  [
    sheet(day),
    rect(0, 304, width, 56, day.tint),
    rect(316, 34, 272, 300, day.soft, 10),
    rect(304, 22, 272, 300, paper, 10),
    rect(304, 22, 272, 62, day.main, 10),
    rect(304, 64, 272, 20, day.main),
    disc(440, 40, 11, day.accent),
    lines(332, 112, [216, 196, 216, 150], day.tint),
    lines(332, 230, [120, 92], day.soft),
    place(468, 216, 0.9, 0, trade.emblem({ ...day, ground: paper })),
    place(56, 84, 2, 0, trade.emblem(day)),
    place(56, 286, 1.3, 0, trade.parts[0](day)),
    place(180, 286, 1.3, 0, trade.parts[1](day)),
  ].join('')

/** A calendar with one day ticked. */
const calendar = (trade: Trade, { day }: Palette): string => {
  const cell = (index: number): string => {
    const [x, y] = [326 + (index % 6) * 42, 140 + Math.floor(index / 6) * 44]
    return index === 15 ? rect(x - 5, y - 5, 38, 38, day.accent, 8) : rect(x, y, 28, 28, day.tint, 6)
  }
  return [
    sheet(day),
    rect(308, 64, 280, 260, day.soft, 12),
    rect(298, 54, 280, 260, paper, 12),
    rect(298, 54, 280, 58, day.main, 12),
    rect(298, 92, 280, 20, day.main),
    times(4, (index) => rect(336 + index * 64, 36, 10, 38, day.soft, 5)),
    times(24, cell),
    band('M454 242L463 252L480 231', 6, '#FFFFFF', 'round'),
    place(56, 104, 1.9, 0, trade.emblem(day)),
    place(0, 304, 2, 0, trade.strip(day)),
  ].join('')
}

/** A screen that shows the trade's own scene. */
const screen = (trade: Trade, { day, deep }: Palette): string =>
  [
    sheet(day),
    rect(0, 312, width, 48, day.tint),
    rect(120, 36, 400, 258, day.main, 16),
    rect(134, 50, 372, 210, deep.ground, 6),
    pane(134, 50, 372, 210, trade.scene(deep)),
    disc(320, 155, 36, '#FFFFFF'),
    path('M308 136L342 155L308 174z', day.main),
    rect(154, 273, 332, 8, day.soft, 4),
    rect(154, 273, 196, 8, day.accent, 4),
    disc(350, 277, 9, '#FFFFFF'),
    rect(286, 294, 68, 20, day.soft),
    rect(236, 312, 168, 12, day.main, 6),
  ].join('')

/** A certificate with its seal, in front of others. */
const certificate = (trade: Trade, { day }: Palette): string => {
  const page = (x: number, y: number, fill: string): string => rect(x, y, 320, 220, fill, 8)
  return [
    sheet(day),
    place(0, 0, 1, 0, page(244, 30, day.tint), page(224, 52, day.soft), page(204, 76, paper)),
    band('M216 88h296v196h-296z', 3, day.tint),
    place(316, 92, 0.95, 0, trade.emblem({ ...day, ground: paper })),
    lines(254, 202, [220, 180, 120], day.tint),
    star(470, 264, 34, 29, 16, day.accent),
    disc(470, 264, 20, '#FBE6C0'),
    path('M452 290l-8 44 26-14 26 14-8-44z', day.accent),
    star(470, 264, 34, 29, 16, day.accent),
    disc(470, 264, 20, '#FBE6C0'),
    place(52, 104, 2, 0, trade.parts[0](day)),
    place(52, 226, 2, 0, trade.parts[2](day)),
  ].join('')
}

/** A medal for a contest. */
const medal = (trade: Trade, { day }: Palette): string =>
  [
    sheet(day),
    rect(0, 304, width, 56, day.tint),
    path('M350 0h60l40 116h-60z', day.soft),
    path('M550 0h-60l-40 116h60z', day.main),
    disc(450, 208, 112, day.accent),
    ring(450, 208, 92, 6, '#FBE6C0', '3 9'),
    ngon(450, 208, 84, 8, 22.5, day.ground),
    place(390, 148, 1.25, 0, trade.emblem(day)),
    place(48, 96, 2.2, 0, trade.parts[0](day)),
    place(172, 96, 2.2, 0, trade.parts[1](day)),
    place(110, 204, 2.2, 0, trade.parts[2](day)),
  ].join('')

/** The tool in use, seen through a window of the workshop. */
const workshop = (trade: Trade, { day, deep }: Palette): string =>
  [
    rect(0, 0, width, height, day.tint),
    rect(0, 296, width, 64, day.soft),
    rect(104, 32, 472, 264, day.main, 10),
    rect(116, 44, 448, 240, deep.ground, 4),
    pane(116, 44, 448, 240, trade.scene(deep)),
    rect(80, 290, 520, 16, day.main, 6),
    place(20, 226, 1.25, 0, trade.emblem({ ...day, ground: day.soft })),
  ].join('')

const kinds = { bulletin, calendar, screen, certificate, medal, workshop }

/** Motif and trade of each cover, by file name. */
export const newsCoverPlan: Record<string, [kind: keyof typeof kinds, trade: string]> = {
  beware: ['bulletin', 'security-admin'],
  player: ['screen', 'fire-facility'],
  join: ['bulletin', 'carpenter'],
  'first-aid': ['calendar', 'first-aid'],
  quality: ['bulletin', 'fitter'],
  subsidy: ['certificate', 'electrician'],
  certificates: ['certificate', 'welder'],
  drone: ['workshop', 'drone-pilot'],
  'welder-exam': ['calendar', 'welder'],
  cnc: ['medal', 'cnc-machinist'],
  hiring: ['bulletin', 'hr-manager'],
  ev: ['workshop', 'auto-mechanic'],
  ai: ['screen', 'ai-trainer'],
  bakery: ['workshop', 'pastry-chef'],
  elevator: ['workshop', 'elevator-mechanic'],
}

const kids = (kind: keyof typeof kinds, trade: Trade, palette: Palette): string => kinds[kind](trade, palette)

const cover = (kind: keyof typeof kinds, trade: Trade, palette: Palette): string => svg(width, height, kids(kind, trade, palette))

export const newsCovers = { cover, kids }
