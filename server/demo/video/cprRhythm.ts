import { careTrades } from '../art/careTrades.ts'
import { draw } from '../art/draw.ts'
import { palettes } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { cycle, move, wave } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, ring, place, times } = draw

const perMinute = 110
const beat = 60 / perMinute

/** A person lying on the back, from the side; the middle of the chest at x = 320, lowered by `press`. */
export const lying = (press: number, { main, soft }: Tones): string =>
  rect(70, 268, 500, 8, soft, 4) +
  disc(132, 240, 27, main) +
  path(`M164 266Q158 222 210 218Q266 212 300 ${217 + press}L340 ${217 + press}Q374 212 400 220Q466 222 520 236L574 240V266z`, main)

/** Two hands on top of each other with stretched arms; the heel of the hand at the origin. */
export const hands = ({ soft, main, ground }: Tones): string =>
  band('M-34-104 0-14M34-104 0-14', 17, ground, 'round') +
  band('M-34-104 0-14M34-104 0-14', 14, soft, 'round') +
  rect(-24, -17, 48, 17, ground, 8) +
  rect(-22, -15, 44, 14, soft, 7) +
  band('M-14-8h28', 2.5, main, 'round')

const { emblem, strip } = careTrades['first-aid']

export const cprRhythm: Clip = {
  title: '胸外按压跟节拍',
  subtitle: '位置、深度、频率，跟着声音一起练',
  palette: palettes['first-aid']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [196, 220, 262, 220], toneSeconds: 1.5, beats: { from: 9, to: 18, perMinute } },
  says: {
    opening: { zh: '没有反应、没有正常呼吸：打 120，开始按压。', en: 'No response, no normal breathing: call 120, start compressions.' },
    closing: { zh: '用力压，快快压，少中断，等到 AED 来。', en: 'Push hard, push fast, hardly stop, until the AED is there.' },
  },
  steps: [
    {
      title: '位置：胸口正中',
      key: '两乳头连线中点',
      seconds: 6,
      says: [
        { zh: '掌根放在胸口正中，两乳头连线的中点。', en: 'The heel of the hand in the middle of the chest.' },
        { zh: '另一只手叠上去，手臂伸直，肩在手的正上方。', en: 'The other hand on top, arms straight, shoulders above the hands.' },
      ],
      draw: (tones, t) =>
        lying(0, tones) +
        place(320, move(t, [0.8, 2], 150, 216), 1, 0, hands(tones)) +
        (t > 2 ? ring(320, 216, 20 + 8 * wave(t - 2, 1.2), 3, tones.accent) : '') +
        (t > 3 ? band('M320 96v100', 2.5, tones.accent, 'butt', '6 5') : ''),
    },
    {
      title: '按压：跟着节拍来',
      key: '每分钟 100～120 次',
      seconds: 9,
      says: [
        { zh: '听节拍，每分钟 110 次。', en: 'Listen to the beat: 110 a minute.' },
        { zh: '压下去 5 到 6 厘米，每次都让胸口完全回弹。', en: 'Press 5 to 6 cm and let the chest come all the way up each time.' },
        { zh: '一下一下数出声来，不要越压越快。', en: 'Count aloud, and do not speed up.' },
      ],
      draw: (tones, t) => {
        const press = 20 * (1 - wave(t, beat))
        const count = Math.min(30, Math.floor(t / beat) + 1)
        return (
          lying(press, tones) +
          place(320, 216 + press, 1, 0, hands(tones)) +
          band('M430 130v40M420 130h20M420 170h20', 3, tones.main) +
          text(452, 158, 22, tones.main, '深 5～6 厘米') +
          disc(100, 140, 40, cycle(t, beat) < 0.3 ? tones.accent : tones.tint) +
          text(100, 154, 38, tones.main, String(count), { anchor: 'middle' })
        )
      },
    },
    {
      title: '30 次按压，2 次吹气',
      key: '30 : 2',
      seconds: 6,
      says: [
        {
          zh: '压满 30 次，开放气道，吹气 2 次，每次 1 秒。',
          en: 'After 30 compressions open the airway and give 2 breaths.',
        },
        { zh: '然后马上接着压，中断不超过 10 秒。', en: 'Then go on at once: never stop for more than 10 seconds.' },
      ],
      draw: (tones, t) => {
        const pressed = Math.min(30, Math.floor(t * 10))
        const breath = (index: number) => {
          const size = move(t, [3.2 + index * 1.2, 4 + index * 1.2], 0, 30)
          return ring(480 + index * 76, 190, 32, 4, tones.soft) + disc(480 + index * 76, 190, size, tones.accent)
        }
        return (
          times(30, (i) => disc(76 + (i % 10) * 34, 146 + Math.floor(i / 10) * 44, 12, i < pressed ? tones.main : tones.tint)) +
          text(229, 286, 20, tones.main, '按压 30 次', { anchor: 'middle' }) +
          breath(0) +
          breath(1) +
          text(518, 286, 20, tones.main, '吹气 2 次', { anchor: 'middle' })
        )
      },
    },
  ],
}
