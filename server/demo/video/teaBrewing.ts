import { draw } from '../art/draw.ts'
import { kitchenTrades } from '../art/kitchenTrades.ts'
import { palettes } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { between, mix, move, wave } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, place, times } = draw

/** A glass filled to `level`, 0 to 1; its foot at y = 276, centred at `x`. */
export const glass = (x: number, level: number, { main, soft, ground }: Tones): string =>
  rect(x - 52, 122, 104, 154, ground, 6) +
  rect(x - 46, 270 - 130 * level, 92, 130 * level, soft, 4) +
  band(`M${x - 52} 118v150q0 10 10 10h84q10 0 10-10v-150`, 6, main)

export const leaf = (x: number, y: number, turn: number, { main }: Tones): string =>
  place(x, y, 1, turn, path('M-13 0q13-10 26 0-13 10-26 0z', main))

/** A kettle that pours to the left; the mouth of its spout at the origin. */
export const kettle = (turn: number, { main, soft }: Tones): string =>
  place(
    0,
    0,
    1,
    turn,
    path('M0 0 46 30v24L6 8z', main),
    path('M40 14h86q14 0 14 16v40q0 14-14 14H54q-14 0-14-14z', main),
    rect(62, 4, 56, 10, soft, 5),
    band('M138 28q34 6 22 46', 9, soft, 'round'),
  )

const { emblem, strip } = kitchenTrades['tea-artist']

export const teaBrewing: Clip = {
  title: '泡一杯绿茶',
  subtitle: '水温、投茶、出汤，三个数记牢',
  palette: palettes['tea-artist']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [262, 294, 330, 392, 440, 392, 330, 294], toneSeconds: 1 },
  says: {
    opening: { zh: '泡好一杯绿茶，记住三个数：85、3、60。', en: 'A good cup of green tea: remember 85, 3 and 60.' },
    closing: { zh: '85 度水，3 克茶，60 秒出汤。', en: '85 degrees, 3 grams, 60 seconds.' },
  },
  steps: [
    {
      title: '水温：烧开后晾一晾',
      key: '80～85 ℃',
      seconds: 6,
      says: [
        { zh: '水烧开，晾到 80 至 85 度再用。', en: 'Boil the water and let it cool to 80 to 85 degrees.' },
        { zh: '太烫会把嫩芽烫熟，茶汤发黄发涩。', en: 'Too hot, and the buds are cooked: yellow and bitter.' },
      ],
      draw: (tones, t) => {
        const degrees = Math.round(move(t, [0.8, 4.6], 100, 85))
        const high = 30 + 110 * ((degrees - 60) / 40)
        return (
          place(120, 150, 1.3, 0, kettle(0, tones)) +
          times(3, (i) =>
            band(`M${200 + i * 30} 136q-8-10 0-20 8-10 0-20`, 4, tones.soft, 'round').repeat(degrees > 88 || i === 1 ? 1 : 0),
          ) +
          rect(436, 100, 28, 156, tones.tint, 14) +
          rect(443, 250 - high, 14, high + 6, tones.accent, 7) +
          disc(450, 264, 24, tones.accent) +
          text(486, 200, 40, tones.main, `${degrees}℃`)
        )
      },
    },
    {
      title: '投茶：称一称更准',
      key: '3 克 / 150 毫升',
      seconds: 6,
      says: [
        { zh: '150 毫升的杯子，投 3 克茶。', en: 'For a glass of 150 ml take 3 grams.' },
        { zh: '没有秤，大约是一小勺，平勺就好。', en: 'Without scales: about one level teaspoon.' },
      ],
      draw: (tones, t) => {
        const fallen = Math.floor(between(t, 0.5, 4.5) * 12)
        return (
          glass(240, 0, tones) +
          times(12, (i) => {
            const start = 0.5 + i / 3
            const y = move(t, [start, start + 0.6], 90, 262 - Math.floor(i / 4) * 12)
            return t < start ? '' : leaf(210 + (i % 4) * 20, y, (i * 37) % 40, tones)
          }) +
          rect(150, 280, 180, 16, tones.main, 5) +
          text(440, 200, 44, tones.main, `${((3 * fallen) / 12).toFixed(1)} g`, { anchor: 'middle' })
        )
      },
    },
    {
      title: '注水：沿杯壁慢慢来',
      key: '60 秒出汤',
      seconds: 7,
      says: [
        { zh: '沿着杯壁慢慢注水，先三分之一，润一润。', en: 'Pour slowly along the wall: a third first, to wake the leaves.' },
        { zh: '再注到七分满，等 60 秒，叶子舒展就能喝。', en: 'Then fill to seven tenths, wait 60 seconds, and drink.' },
      ],
      draw: (tones, t) => {
        const level = t < 3 ? move(t, [0.4, 1.6], 0, 0.33) : move(t, [3, 4.4], 0.33, 0.7)
        const pours = (t > 0.4 && t < 1.6) || (t > 3 && t < 4.4)
        const waited = Math.round(60 * between(t, 4.4, 6.6))
        return (
          glass(240, level, tones) +
          times(12, (i) => {
            const up = Math.min(1, level * 1.4) * (i % 3) * 26
            return leaf(
              212 + (i % 4) * 19,
              mix(262, 262 - up, 1) - Math.floor(i / 4) * 10 - 5 * wave(t + i, 3),
              ((i * 37) % 60) + 12 * wave(t + i, 4),
              tones,
            )
          }) +
          (pours ? band(`M286 96q-6 20-6 ${174 - 130 * level}`, 7, tones.soft, 'round') : '') +
          place(290, 92, 0.9, pours ? -14 : 0, kettle(0, tones)) +
          (t > 4.4 ? text(520, 250, 40, tones.main, `${waited} 秒`, { anchor: 'middle' }) : '')
        )
      },
    },
  ],
}
