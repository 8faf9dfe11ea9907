import { draw } from '../art/draw.ts'
import { kitchenTrades } from '../art/kitchenTrades.ts'
import { palettes } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { cycle, move, wave } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, ring, place, times } = draw

export const board = ({ soft, main }: Tones): string => rect(70, 250, 500, 26, soft, 4) + rect(70, 270, 500, 8, main, 4)

/** A cleaver from the side, edge down; the front end of the edge at the origin. */
export const cleaver = ({ main, soft, ground }: Tones): string =>
  path('M0-78h132V0H10Q0 0 0-10z', ground) +
  path('M2-76h128v74H12Q2-2 2-12z', soft) +
  rect(2, -12, 128, 10, main) +
  disc(16, -62, 6, ground) +
  rect(130, -70, 14, 22, main) +
  rect(142, -74, 72, 30, main, 12)

/** A hand with bent fingers, on the left of the knife; the knuckles at the origin. */
export const claw = ({ main, ground }: Tones): string =>
  times(3, (i) =>
    place(
      -i * 17,
      i * 3,
      1,
      0,
      path('M0 0q3 20-7 44h-16q-2-30 4-44 6-12 19 0z', ground),
      path('M-2 2q2 18-7 40h-11q-1-26 4-38 5-9 14-2z', main),
    ),
  ) + path('M-52 12q-40-16-86-20l-6 34q50 8 90 22z', main)

const carrot = (right: number, { accent, main }: Tones): string =>
  rect(120, 214, Math.max(0, right - 120), 38, accent, 8) + band('M122 222q-20-10-32 4M122 240q-22 4-28 10M122 231h-34', 6, main, 'round')

const { emblem, strip } = kitchenTrades['chinese-chef']

export const knifeSkills: Clip = {
  title: '刀工入门：切得匀',
  subtitle: '握刀、按料、推切，慢就是快',
  palette: palettes['chinese-chef']!,
  emblem,
  strip,
  framesPerSecond: 15,
  score: { line: [262, 330, 392, 330, 294, 349, 440, 349], toneSeconds: 0.75, beats: { from: 15, to: 21, perMinute: 60 } },
  says: {
    opening: { zh: '刀工不求快，先求稳。三个动作，一把胡萝卜练一周。', en: 'Not fast but steady: three moves, a week of carrots.' },
    closing: { zh: '指节顶住刀，刀往前送，片片一样厚。', en: 'Knuckles against the blade, push forward, every slice alike.' },
  },
  steps: [
    {
      title: '握刀：捏住刀根',
      key: '拇指食指夹刀身',
      seconds: 6,
      says: [
        { zh: '拇指和食指捏住刀身根部，其余三指握柄。', en: 'Thumb and forefinger pinch the blade, the others hold the handle.' },
        { zh: '别把食指伸直压在刀背上，手腕会僵。', en: 'Do not stretch the finger along the back: the wrist gets stiff.' },
      ],
      draw: (tones, t) =>
        board(tones) +
        place(
          200,
          214 - 6 * wave(t, 3),
          1.2,
          0,
          cleaver(tones),
          disc(122, -52, 13, tones.main),
          disc(122, -52, 9, tones.accent),
          rect(150, -80, 14, 42, tones.soft, 7),
          rect(168, -80, 14, 42, tones.soft, 7),
          rect(186, -80, 14, 42, tones.soft, 7),
        ) +
        (t > 1.5 ? ring(346, 151 - 6 * wave(t, 3), 26 + 5 * wave(t, 1.5), 3, tones.accent) : ''),
    },
    {
      title: '按料：手像猫爪',
      key: '指节顶住刀面',
      seconds: 6,
      says: [
        { zh: '指尖往回扣，指节顶住刀面，刀就碰不到指尖。', en: 'Curl the tips back: the knuckles guide the blade, the tips are safe.' },
        { zh: '刀抬起来，也不要高过指节。', en: 'Never lift the edge above the knuckles.' },
      ],
      draw: (tones, t) =>
        board(tones) +
        rect(120, 214, 210, 38, tones.accent, 8) +
        rect(332, 136 + 22 * wave(t, 1.6), 7, 86, tones.soft, 2) +
        rect(332, 214 + 22 * wave(t, 1.6), 7, 8, tones.main) +
        place(328, 178, 1, 0, claw(tones)) +
        (t > 2 ? band('M372 178h40', 3, tones.main, 'round') + text(420, 185, 20, tones.main, '指节在这里') : ''),
    },
    {
      title: '推切：往前送着切',
      key: '片厚 3 mm',
      seconds: 6,
      says: [
        { zh: '刀尖先下，边往前送边往下切，不要剁。', en: 'Tip first, push forward while going down; do not chop.' },
        { zh: '一刀一片，手往后退一样多，厚薄才一样。', en: 'One stroke, one slice; move back the same each time.' },
      ],
      draw: (tones, t) => {
        const cuts = Math.floor(t)
        const right = 400 - cuts * 18
        const part = cycle(t, 1)
        const down = part < 0.5 ? move(part, [0, 0.5], 0, 1) : move(part, [0.5, 1], 1, 0)
        return (
          board(tones) +
          carrot(right, tones) +
          times(cuts, (i) => place(430 + i * 22, 232, 1, 18, rect(-5, -19, 10, 38, tones.accent, 4))) +
          place(right - 24 * down, 206 + 44 * down, 0.9, -8 + 8 * down, cleaver(tones))
        )
      },
    },
  ],
}
