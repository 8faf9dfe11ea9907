import { draw } from '../art/draw.ts'
import { metalTrades } from '../art/metalTrades.ts'
import { palettes } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { blinks, move } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, star, place, times } = draw

/** An electrode in its holder; the tip at the origin. */
export const electrode = ({ main, soft }: Tones): string =>
  place(
    0,
    0,
    1,
    20,
    rect(-3, -92, 6, 76, soft),
    rect(-4.5, -76, 9, 70, main, 2),
    rect(-2.5, -7, 5, 7, soft),
    rect(-11, -132, 22, 46, main, 5),
    band('M0-132v-40', 7, soft),
  )

export const plate = ({ main, soft }: Tones): string => rect(56, 232, 528, 40, soft, 3) + rect(56, 258, 528, 14, main, 3)

export const arc = (x: number, y: number, t: number, { accent, main }: Tones): string =>
  star(x, y, blinks(t, 0.4) ? 26 : 21, 9, 8, accent) + disc(x, y, 6, main)

export const bead = (from: number, to: number, { main, ground }: Tones): string =>
  times(Math.max(0, Math.floor((to - from) / 8)), (i) => disc(from + i * 8, 231, 9, ground) + disc(from + i * 8, 231, 7.6, main))

const { emblem, strip } = metalTrades.welder

export const weldingArc: Clip = {
  title: '焊条电弧焊：起头稳',
  subtitle: '引弧、运条、收弧，三个动作先练熟',
  palette: palettes['welder']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [196, 247, 294, 247, 220, 262, 330, 262], toneSeconds: 0.75 },
  says: {
    opening: { zh: '焊条电弧焊，先把引弧、运条、收弧三个动作练熟。', en: 'Stick welding: practise striking, travelling and ending first.' },
    closing: { zh: '弧要短，走要匀，坑要满。戴好面罩再开工。', en: 'Short arc, even travel, filled crater. Helmet on before you start.' },
  },
  steps: [
    {
      title: '引弧：敲一下就提起',
      key: '提起 2～4 mm',
      seconds: 6,
      says: [
        { zh: '焊条对准起点，轻敲板面。', en: 'Aim at the starting point and tap the plate.' },
        { zh: '火光一闪就提起 2 到 4 毫米，提慢了会粘条。', en: 'At the flash lift 2 to 4 mm; too slow and the rod sticks.' },
      ],
      draw: (tones, t) => {
        const down = t < 3 ? Math.abs((t % 1.5) / 0.75 - 1) : move(t, [3, 3.4], 1, 0.12)
        const y = 230 - 60 * (t < 3 ? down : Math.min(down, 0.2))
        const lit = t >= 3 || y > 224
        return (
          plate(tones) +
          (lit ? arc(300, 229, t, tones) : '') +
          place(300, y, 1, 0, electrode(tones)) +
          (t > 3.6 ? band('M340 206v22M334 206h12M334 228h12', 2.5, tones.main) + text(356, 224, 18, tones.main, '弧长') : '')
        )
      },
    },
    {
      title: '运条：匀速往前走',
      key: '倾角 70～80°',
      seconds: 6,
      says: [
        { zh: '焊条向前倾 70 到 80 度，眼睛盯住熔池的亮边。', en: 'Tilt the rod 70 to 80 degrees and watch the bright edge of the pool.' },
        { zh: '速度一变，焊道就忽宽忽窄。', en: 'When the pace changes, so does the width of the bead.' },
      ],
      draw: (tones, t) => {
        const x = 110 + (400 * t) / 6
        return (
          plate(tones) +
          bead(104, x, tones) +
          arc(x, 228, t, tones) +
          place(x, 222, 1, 0, electrode(tones)) +
          path(`M${x + 60} 112h44v-9l20 16-20 16v-9h-44z`, tones.accent)
        )
      },
    },
    {
      title: '收弧：填满弧坑',
      key: '停留 1～2 秒',
      seconds: 6,
      says: [
        { zh: '走到头别急着拉断，原地画小圈，停一两秒。', en: 'At the end do not pull away: circle on the spot for a second or two.' },
        { zh: '弧坑填满再断弧，不然会留下缩孔和裂纹。', en: 'Fill the crater first, or pores and cracks will stay.' },
      ],
      draw: (tones, t) => {
        const x = 440 + 9 * Math.cos(5 * t)
        const full = move(t, [0, 3.6], 0, 1)
        const up = move(t, [4, 5], 0, 90)
        return (
          plate(tones) +
          bead(104, 428, tones) +
          disc(440, 232, 15, tones.ground) +
          disc(440, 232 + 6 * (1 - full), 13.5 * full, tones.main) +
          (up < 4 ? arc(x, 228, t, tones) : '') +
          place(up > 0 ? 440 : x, 222 - up, 1, 0, electrode(tones)) +
          (t > 4.6 ? text(200, 180, 22, tones.main, '弧坑已填满', { anchor: 'middle' }) : '')
        )
      },
    },
  ],
}
