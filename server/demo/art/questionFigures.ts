import { palettes } from './palettes.ts'
import { svg } from './svg.ts'

const { day } = palettes['welder']!
const [ground, ink, soft, fill] = [day.tint, day.main, day.soft, day.ground]

const width = 360
const height = 220
const sheet = `<rect x="0" y="0" width="${width}" height="${height}" rx="12" fill="${ground}"/>`
const line = (path: string, more = '') => `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2" ${more}/>`
const thin = (path: string, more = '') => `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1" ${more}/>`
const shape = (path: string, paint: string) =>
  `<path d="${path}" fill="${paint}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`
const word = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="16" text-anchor="middle" fill="${ink}">${text}</text>`
/** A dimension line between two points, with strokes at its ends. */
const measure = (x1: number, y1: number, x2: number, y2: number) => {
  const [dx, dy] = x1 === x2 ? [4, 0] : [0, 4]
  return thin(`M${x1} ${y1}L${x2} ${y2}M${x1 - dx} ${y1 - dy}l${2 * dx} ${2 * dy}M${x2 - dx} ${y2 - dy}l${2 * dx} ${2 * dy}`)
}
const figure = (...parts: string[]) => svg(width, height, sheet, ...parts)

/** Figures of questions. None is to scale, so that no answer can be measured in it. */
export const questionFigures: Record<string, string> = {
  cone: figure(
    shape('M110 50L250 74V126L110 150z', fill),
    thin('M90 100H270', 'stroke-dasharray="14 4 3 4"'),
    measure(84, 50, 84, 150),
    measure(276, 74, 276, 126),
    measure(110, 174, 250, 174),
    word(50, 106, 'φ30'),
    word(306, 106, 'd = ?'),
    word(180, 196, '40'),
    word(184, 44, '1:10'),
  ),
  fillet: figure(
    shape('M60 160H310V190H60z', fill),
    shape('M110 30H140V160H110z', fill),
    shape('M140 90V160H210z', soft),
    thin('M140 160L175 125', 'stroke-dasharray="5 4"'),
    measure(226, 90, 226, 160),
    measure(140, 204, 210, 204),
    word(246, 130, '8'),
    word(226, 210, '8'),
    word(204, 114, 'a = ?'),
  ),
  flag: figure(
    line('M70 170L130 110H300'),
    thin('M130 120H300', 'stroke-dasharray="8 5"'),
    shape('M70 170l14 -5l-9 -9z', ink),
    line('M130 110V56'),
    shape('M130 56L160 69L130 82z', ink),
    line('M200 110V82L228 110'),
    shape('M30 180H130V200H30z', fill),
  ),
}
