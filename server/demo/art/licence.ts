import { draw } from './draw.ts'
import { svg } from './svg.ts'

const { rect, ring, star, place } = draw

/** Fields of a licence. */
export interface Licence {
  name: string
  holder: string
  issuer: string
  number: string
  validUntil: string | null
}

const ink = '#3A3326'
const red = '#C7402D'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const line = (x: number, y: number, size: number, text: string, extra = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}"${extra}>${escaped(text)}</text>`

/** Draws a framed sheet with a seal. It is labelled as a sample, so that it cannot be mistaken for a real licence. */
export const licence = ({ name, holder, issuer, number, validUntil }: Licence): string =>
  svg(
    720,
    500,
    rect(0, 0, 720, 500, '#FBF6E9'),
    rect(18, 18, 684, 464, '#C9A45C'),
    rect(22, 22, 676, 456, '#FBF6E9'),
    rect(32, 32, 656, 436, '#E7D6AE'),
    rect(34, 34, 652, 432, '#FDFAF1'),
    '<g font-family="Songti SC,SimSun,Noto Serif CJK SC,serif">',
    line(360, 118, 40, name, ' text-anchor="middle" letter-spacing="4"'),
    line(90, 196, 22, `名称　${holder}`),
    line(90, 244, 22, `编号　${number}`),
    line(90, 292, 22, `有效期　${validUntil ?? '长期'}`),
    line(90, 340, 22, '须悬挂于办学场所的显著位置，不得出租、出借。'),
    line(624, 420, 22, issuer, ' text-anchor="end"'),
    line(90, 440, 16, '演示样本', ' opacity=".55"'),
    '</g>',
    place(560, 390, 1, -8, ring(0, 0, 54, 4, red), star(0, 0, 20, 8, 5, red)),
  )
