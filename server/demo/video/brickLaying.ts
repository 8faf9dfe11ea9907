import { buildingTrades } from '../art/buildingTrades.ts'
import { draw } from '../art/draw.ts'
import { palettes } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { between, move } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, place, times } = draw

const brick = (x: number, y: number, width: number, { main }: Tones): string => rect(x, y, width, 34, main, 2)

/** A row of bricks; every second row begins with half a brick. */
const row = (level: number, count: number, tones: Tones): string => {
  const y = 264 - level * 40
  const half = level % 2 === 1
  return times(count, (i) => brick(64 + (half ? (i === 0 ? 0 : i * 88 - 44) : i * 88), y - 6, half && i === 0 ? 38 : 82, tones))
}

/** A trowel with its tip at the origin, pointing left. */
const trowel = ({ soft, main }: Tones): string =>
  path('M0 0 70-14v26z', soft) + band('M70 0h14q6 0 6-12', 5, soft) + rect(84, -34, 60, 15, main, 7)

const { emblem, strip } = buildingTrades.mason

export const brickLaying: Clip = {
  title: '砌砖：三一砌筑法',
  subtitle: '一铲灰、一块砖、一挤揉',
  palette: palettes['mason']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [175, 220, 262, 220, 196, 247, 294, 247], toneSeconds: 0.75 },
  says: {
    opening: { zh: '三一砌筑法：一铲灰、一块砖、一挤揉。', en: 'One trowel of mortar, one brick, one push: the three-ones method.' },
    closing: { zh: '灰饱满，缝均匀，上下错开，墙才结实。', en: 'Full beds, even joints, staggered rows: that is a sound wall.' },
  },
  steps: [
    {
      title: '一铲灰：铺得匀',
      key: '灰缝 8～12 mm',
      seconds: 6,
      says: [
        { zh: '一铲灰铺一块砖的长度，不要铺太远。', en: 'One trowel covers the length of one brick, not more.' },
        { zh: '灰铺久了失水，砖就粘不牢。', en: 'Mortar that waits dries out and no longer holds.' },
      ],
      draw: (tones, t) => {
        const x = move(t, [0.6, 4], 130, 420)
        return (
          row(0, 6, tones) +
          path(`M130 258q4-12 14-12h${Math.max(0, x - 144)}q8 2 6 12z`, tones.accent) +
          place(x, 240, 1, -8, trowel(tones))
        )
      },
    },
    {
      title: '一块砖，一挤揉',
      key: '砂浆饱满 ≥ 80%',
      seconds: 6,
      says: [
        { zh: '砖放下去，顺着墙往前挤，轻轻揉两下。', en: 'Set the brick down, push it along the wall and rub it in.' },
        { zh: '挤出来的灰随手刮掉，缝里要饱满。', en: 'Scrape off what comes out; the joint stays full.' },
      ],
      draw: (tones, t) => {
        const y = move(t, [0.4, 1.6], 110, 210)
        const rub = t > 1.6 && t < 3.6 ? 7 * Math.sin(8 * (t - 1.6)) : 0
        const press = move(t, [1.6, 3.6], 0, 6)
        const out = between(t, 2, 3.6) * (1 - between(t, 4.4, 5.2))
        return (
          row(0, 6, tones) +
          rect(64, 252 - 6, 38, 12, tones.accent) +
          rect(108, 246 + press / 2, 210, 12 - press / 2, tones.accent) +
          brick(64, 212, 38, tones) +
          brick(128 + rub, y + press, 82, tones) +
          disc(126, 250, 8 * out, tones.accent) +
          disc(212, 251, 9 * out, tones.accent) +
          (t > 4.4 ? place(move(t, [4.4, 5.4], 130, 230), 262, 1, 12, trowel(tones)) : '')
        )
      },
    },
    {
      title: '错缝：上下不通缝',
      key: '拉线砌',
      seconds: 6,
      says: [
        { zh: '上一皮的缝，压在下一皮砖的中间。', en: 'Each joint sits above the middle of a brick below.' },
        { zh: '两头挂线，砖的上边跟线走，墙就平直。', en: 'Follow a line stretched at both ends and the wall comes out straight.' },
      ],
      draw: (tones, t) => {
        const laid = Math.min(18, Math.floor(t * 3.6) + 1)
        const rows = times(3, (level) => row(level, Math.max(0, Math.min(6, laid - level * 6)), tones))
        const y = 264 - 6 - 40 * Math.min(2, Math.floor((laid - 1) / 6))
        return (
          rows +
          band(`M40 ${y - 2}H600`, 2, tones.accent) +
          disc(40, y - 2, 5, tones.accent) +
          disc(600, y - 2, 5, tones.accent) +
          (t > 4.4 ? text(320, 124, 20, tones.main, '错开半块砖', { anchor: 'middle' }) : '')
        )
      },
    },
  ],
}
