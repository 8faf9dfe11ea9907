import { draw } from '../art/draw.ts'
import { palettes } from '../art/palettes.ts'
import { powerTrades } from '../art/powerTrades.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { between, move } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, ring, place } = draw

/** A breaker with its lever; `on` goes from 1 to 0. */
export const breaker = (x: number, on: number, { main, soft, ground, accent }: Tones): string =>
  rect(x, 104, 130, 176, main, 6) +
  rect(x + 40, 132, 50, 120, ground, 4) +
  rect(x + 46, 140 + 62 * (1 - on), 38, 42, on > 0.5 ? accent : soft, 4) +
  text(x + 20, 166, 20, ground, '合', { anchor: 'middle' }) +
  text(x + 20, 240, 20, ground, '分', { anchor: 'middle' })

export const lamp = (x: number, y: number, lit: boolean, { main, soft, accent }: Tones): string =>
  disc(x, y, 26, lit ? accent : soft) + ring(x, y, 26, 5, main) + rect(x - 11, y + 26, 22, 14, main, 2)

/** A voltage tester with its tip at the origin, pointing down. */
export const tester = (lit: boolean, { main, soft, accent }: Tones): string =>
  rect(-2.5, -34, 5, 34, soft) + rect(-9, -110, 18, 78, main, 6) + rect(-4, -92, 8, 22, lit ? accent : soft, 3)

const { emblem, strip } = powerTrades.electrician
const stops = [120, 280, 380, 480] as const

export const electricSafety: Clip = {
  title: '停电作业三步走',
  subtitle: '停电、验电、挂牌，一步都不能省',
  palette: palettes['electrician']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [220, 277, 330, 277, 247, 294, 370, 294], toneSeconds: 0.75 },
  says: {
    opening: {
      zh: '电工出事，多半是省了一步。停电、验电、挂牌，按顺序来。',
      en: 'Most accidents come from one step left out: isolate, test, tag.',
    },
    closing: { zh: '没验过的线，一律当有电。', en: 'A wire that nobody has tested is live.' },
  },
  steps: [
    {
      title: '停电：拉开开关',
      key: '看得见断开点',
      seconds: 6,
      says: [
        { zh: '先拉开负荷侧的开关，再拉开电源侧的隔离开关。', en: 'Open the load switch first, then the isolator of the supply.' },
        { zh: '要看得见断开点，灯灭不等于没电。', en: 'See the gap with your own eyes: a dark lamp proves nothing.' },
      ],
      draw: (tones, t) => {
        const on = move(t, [1.6, 2.2], 1, 0)
        return (
          breaker(90, on, tones) +
          band('M220 190H330', 8, tones.main) +
          (on < 0.5 ? rect(262, 180, 26, 20, tones.ground) + ring(275, 190, 24, 4, tones.accent) : '') +
          band('M330 190H474', 8, on > 0.5 ? tones.accent : tones.soft) +
          lamp(500, 180, on > 0.5, tones) +
          (t > 3 ? text(275, 248, 18, tones.main, '断开点', { anchor: 'middle' }) : '')
        )
      },
    },
    {
      title: '验电：先验笔，再验线',
      key: '逐相验一遍',
      seconds: 8,
      says: [
        { zh: '先在确认有电的地方试笔，亮了，说明笔是好的。', en: 'Try the tester on something live: it lights, so it works.' },
        { zh: '再逐相验，三相都不亮，才算没电。', en: 'Then test each phase: only three dark ones mean no voltage.' },
      ],
      draw: (tones, t) => {
        const at = Math.min(3, Math.floor(t / 2))
        const from = stops[Math.max(0, at - 1)]!
        const x = move(t - at * 2, [0, 0.5], at === 0 ? 120 : from, stops[at]!)
        const touches = t - at * 2 > 0.8
        return (
          stops
            .map(
              (stop, index) =>
                rect(stop - 26, 230, 52, 44, tones.main, 4) +
                disc(stop, 240, 8, index === 0 ? tones.accent : tones.soft) +
                text(stop, 266, 16, tones.ground, ['有电', 'L1', 'L2', 'L3'][index]!, { anchor: 'middle' }) +
                (index > 0 && t > index * 2 + 1.4 ? band(`M${stop + 22} 204l7 7 14-16`, 5, tones.main, 'round') : ''),
            )
            .join('') + place(x, touches ? 238 : 222, 1, 0, tester(at === 0 && touches, tones))
        )
      },
    },
    {
      title: '挂牌上锁：钥匙随身带',
      key: '一人一锁',
      seconds: 6,
      says: [
        { zh: '在拉开的开关上挂牌、上锁。', en: 'Hang the tag and the lock on the open switch.' },
        { zh: '谁干活谁拿钥匙，活没干完谁也合不上闸。', en: 'Whoever works keeps the key, so nobody can switch on meanwhile.' },
      ],
      draw: (tones, t) => {
        const swing = t < 3 ? 14 * Math.cos(4 * t) * (1 - between(t, 0.6, 3)) : 0
        const drop = move(t, [0, 0.6], -60, 0)
        return (
          breaker(90, 0, tones) +
          place(
            300 + 0,
            112 + drop,
            1,
            swing,
            band('M0 0v26', 4, tones.soft),
            rect(-86, 26, 172, 112, tones.tint, 6),
            rect(-86, 26, 172, 34, tones.accent, 6),
            text(0, 50, 18, tones.main, '禁止合闸', { anchor: 'middle' }),
            text(0, 104, 24, tones.main, '有人工作', { anchor: 'middle' }),
          ) +
          place(
            500,
            move(t, [2, 2.8], 40, 176),
            1.5,
            0,
            band('M-16 0v-14a16 16 0 0 1 32 0v14', 7, tones.soft),
            rect(-24, -2, 48, 42, tones.main, 5),
            disc(0, 15, 6, tones.accent),
            path('M-3 17h6l2 14h-10z', tones.accent),
          )
        )
      },
    },
  ],
}
