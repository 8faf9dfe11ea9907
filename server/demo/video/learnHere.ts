import { commonParts } from '../art/commonParts.ts'
import { draw } from '../art/draw.ts'
import { palettes } from '../art/palettes.ts'
import { strips } from '../art/strips.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { between, move, wave } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, ring, place, times } = draw

const screen = (x: number, y: number, width: number, height: number, { main, tint }: Tones): string =>
  rect(x, y, width, height, main, 10) + rect(x + 8, y + 8, width - 16, height - 16, tint, 4)

const play = (x: number, y: number, size: number, fill: string): string =>
  path(`M${x - size * 0.4} ${y - size / 2}l${size} ${size / 2}-${size} ${size / 2}z`, fill)

/** A bar of length 400 from x = 120, with the watched parts given as pairs of fractions. */
const bar = (y: number, watched: [number, number][], { soft, ground }: Tones, fill: string): string =>
  rect(118, y - 2, 404, 16, soft, 8) +
  rect(120, y, 400, 12, ground, 6) +
  watched.map(([from, to]) => rect(120 + 400 * from, y, 400 * Math.max(0, to - from), 12, fill, 6)).join('')

export const learnHere: Clip = {
  title: '在择一技怎么学',
  subtitle: '看够、记下、接着看',
  palette: palettes['brand']!,
  emblem: (tones) => place(0, 0, 2, 0, commonParts.clipboard(tones)),
  strip: strips.grain,
  isSample: true,
  framesPerSecond: 4,
  score: { line: [262, 330, 392, 523, 392, 330], toneSeconds: 1 },
  says: {
    opening: { zh: '三分钟热度谁都有，这里帮你把它学完。', en: 'Everybody starts; this place helps you finish.' },
    closing: { zh: '选一门课，从第一节试看开始吧。', en: 'Pick a course and begin with its first trial lesson.' },
  },
  steps: [
    {
      title: '看够了，才算完成',
      key: '看满 90%',
      seconds: 6,
      says: [
        { zh: '进度条上深色的部分，是你真正看过的。', en: 'The dark parts of the bar are what you have really watched.' },
        { zh: '拖过去的不算，看满九成，这一节就完成。', en: 'What you skip does not count; at nine tenths the lesson is done.' },
      ],
      draw: (tones, t) => {
        const first = move(t, [0.3, 1.6], 0, 0.3)
        const second = move(t, [1.8, 3], 0.5, 1)
        const gap = move(t, [3.4, 4.4], 0.3, 0.5)
        return (
          screen(180, 96, 280, 136, tones) +
          play(320, 164, 44, tones.main) +
          bar(
            252,
            t > 4.3
              ? [[0, 1]]
              : [
                  [0, t > 3.4 ? gap : first],
                  [0.5, Math.max(0.5, t > 1.8 ? second : 0)],
                ],
            tones,
            tones.main,
          ) +
          (t > 4.4 ? disc(550, 258, 20, tones.accent) + band('M540 258l7 7 13-14', 5, tones.main, 'round') : '') +
          text(92, 264, 18, tones.main, t > 4.4 ? '完成' : '在看', { anchor: 'middle' })
        )
      },
    },
    {
      title: '记在时间点上',
      key: '点一下跳回去',
      seconds: 6,
      says: [
        { zh: '看到要紧的地方，记一条笔记，时间点自动带上。', en: 'Write a note where it matters; it keeps the moment.' },
        { zh: '复习的时候点一下，视频就回到那一刻。', en: 'Later one click brings the video back to it.' },
      ],
      draw: (tones, t) => {
        const head = t < 3.6 ? move(t, [0, 1.4], 0.1, 0.45) + 0.35 * between(t, 2.4, 3.6) : 0.45
        const note = move(t, [1.4, 2], 0, 1)
        return (
          bar(236, [[0, t < 3.6 ? head : 0.8]], tones, tones.soft) +
          (note > 0
            ? place(300, 222, 1, 0, path('M-8 0h16L0 12z', tones.accent), rect(-110, -104 * note, 220, 104 * note, tones.accent, 8)) +
              (note === 1
                ? text(204, 158, 20, tones.main, '00:45') + text(204, 192, 18, tones.main, '弧长 2～4 mm，要快', { weight: 500 })
                : '')
            : '') +
          disc(120 + 400 * head, 242, 13, tones.main) +
          (t > 3.6 ? ring(300, 242, 18 + 8 * wave(t - 3.6, 1.2), 3, tones.accent) : '')
        )
      },
    },
    {
      title: '换台设备接着看',
      key: '自动续播',
      seconds: 6,
      says: [
        {
          zh: '电脑上看到一半，路上拿出手机，从同一个地方接着看。',
          en: 'Half on the computer, the rest on your phone, from the same moment.',
        },
        { zh: '断网也不怕，记录连上网再补交。', en: 'Offline is fine: the record is sent when you are back.' },
      ],
      draw: (tones, t) => {
        const x = move(t, [1.6, 3.2], 226, 474)
        const y = 150 - 60 * wave(between(t, 1.6, 3.2), 1)
        return (
          screen(96, 110, 260, 150, tones) +
          rect(66, 264, 320, 12, tones.main, 6) +
          screen(430, 110, 88, 166, tones) +
          play(226, 180, 36, t < 1.8 ? tones.main : tones.soft) +
          play(474, 188, 30, t > 3 ? tones.main : tones.soft) +
          times(t > 1.6 && t < 3.2 ? 1 : 0, () => disc(x, y, 15, tones.accent) + play(x, y, 12, tones.main)) +
          rect(116, 234, 220 * 0.5, 8, tones.accent, 4) +
          rect(446, 240, t > 3 ? move(t, [3, 6], 28, 44) : 0, 8, tones.accent, 4)
        )
      },
    },
  ],
}
