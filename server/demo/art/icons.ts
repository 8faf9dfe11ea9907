import { draw } from './draw.ts'
import { markShape } from './markShape.ts'
import { svg } from './svg.ts'

const { rect, path, place } = draw

const primary = '#0A8450'

const mark = (x: number, y: number, scale: number, fill: string): string => place(x, y, scale, 0, path(markShape, fill))

const tile = (corner: number): string => svg(96, 96, rect(0, 0, 96, 96, primary, corner), mark(12, 11, 2.25, '#FFFFFF'))

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<style>.g{fill:#0A8450}.m{fill:#fff}@media (prefers-color-scheme:dark){.g{fill:#2BBF83}.m{fill:#06150E}}</style>' +
  `<rect class="g" width="32" height="32" rx="7"/><path class="m" transform="translate(4 3.7)scale(.76)" d="${markShape}"/></svg>\n`

export const icons = { primary, mark, rounded: tile(21), full: tile(0), favicon }
