import { draw } from './draw.ts'
import { accent } from './palettes.ts'
import { svg } from './svg.ts'

const { rect, disc, path, band, gear, place, times } = draw

const square = (fill: string, ...kids: string[]): string => svg(96, 96, rect(0, 0, 96, 96, fill, 22), ...kids)
const round = (fill: string, ...kids: string[]): string => svg(96, 96, disc(48, 48, 48, fill), ...kids)
const crest = (fill: string, ...kids: string[]): string =>
  svg(96, 96, path('M48 0q20 12 44 12v36q0 32-44 48Q4 80 4 48V12q24 0 44-12z', fill), ...kids)

const white = '#FFFFFF'

export const logos: Record<string, string> = {
  // 匠: a bracket that contains an axe
  jianggong: square(
    '#1F3A5F',
    path('M78 16H18v64h60V70H28V26h50z', white),
    place(
      57,
      47,
      1,
      38,
      rect(-3.5, -18, 7, 42, white, 2),
      path('M-3.5-17h-8q-7 0-12 7v16q7-6 20-6z', accent),
      rect(-5, -18, 12, 18, accent, 1),
    ),
  ),
  // the cross-section of a rail inside a gear
  huatie: round(
    '#23303F',
    gear(48, 48, 42, 12, '#7F95AD'),
    disc(48, 48, 27, '#23303F'),
    path('M36 29h24v9h-7v15q0 5 11 7v8H32v-8q11-2 11-7V38h-7z', accent),
  ),
  // three blades around a clear sky
  lantian: round(
    '#0A6CC4',
    times(3, (i) => place(48, 50, 1, i * 120, path('M0-7Q-17-16-13-40 9-37 7-9z', i ? '#BBDDFA' : white))),
    disc(48, 50, 8.5, accent),
  ),
  // a bowl, with steam in the form of two leaves that face each other in harmony
  hesheng: round(
    '#A5301F',
    path('M18 50h60q-1 26-20 30H38Q19 76 18 50z', white),
    path('M46 44Q24 40 26 18q20 4 20 26z', accent),
    path('M50 44q22-4 20-26-20 4-20 26z', '#F2B9A0'),
  ),
  // a roof over two people who lean on each other
  anxin: square(
    '#0E766E',
    path('M48 14 84 44l-6 8-30-25-30 25-6-8z', white),
    disc(37, 51, 8, '#9ADBD2'),
    disc(60, 56, 6.5, accent),
    path('M24 82q0-20 13-20 11 0 13 14 2-9 10-9 12 0 12 15z', white),
  ),
  // a sail that dissolves into pixels
  qihang: square(
    '#3B3AA8',
    path('M44 14v48H16z', white),
    path('M50 26v36h16V50H58V38z', '#B9B8F2'),
    rect(62, 38, 8, 8, accent),
    rect(72, 50, 8, 12, '#B9B8F2'),
    path('M12 68h72L74 82H22z', white),
  ),
  // dressed stones that form an arch
  zhushi: square(
    '#5B4636',
    path('M16 80V48a32 32 0 0 1 9-22l13 13a14 14 0 0 0-4 9v32z', '#E9DCCB'),
    path('M80 80V48a32 32 0 0 0-9-22L58 39a14 14 0 0 1 4 9v32z', '#C9B299'),
    path('M29 22q19-14 38 0L55 36q-7-4-14 0z', accent),
    band('M16 62h18M62 62h18', 3, '#5B4636'),
  ),
  // a cloud combed into waves
  yunshang: round(
    '#7A3B78',
    path('M20 56a14 14 0 0 1 8-25 20 20 0 0 1 37-3 15 15 0 0 1 12 28z', white),
    band('M24 64q8-7 16 0t16 0 16 0', 5.5, accent, 'round'),
    band('M32 76q8-7 16 0t16 0', 5.5, '#E3BFE1', 'round'),
  ),
  // an open book under a rising sun: 明德
  mingde: crest(
    '#12455A',
    disc(48, 37, 14, accent),
    path('M48 42q-14-10-32-8v34q18-2 32 8z', white),
    path('M48 42q14-10 32-8v34q-18-2-32 8z', '#A9D0DD'),
    band('M48 42v34', 2.5, '#12455A'),
  ),
  // 林: two trees, joined at the foot like a dovetail
  linxiaomu: square(
    '#EADBC8',
    path('M29 14 46 44H36l10 18H12l10-18H12z', '#6B3F22'),
    path('M67 14 84 44H74l10 18H50l10-18H50z', '#A9744A'),
    path('M12 67h33l-4 16H12z', '#6B3F22'),
    path('M50 67h34v16H46z', accent),
  ),
}
