import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { accent, palettes, paper } from './palettes.ts'
import { portraits } from './portraits.ts'
import { svg } from './svg.ts'
import type { Tones } from './Tones.ts'

const { rect, disc, path, band, ring, star, gear, place, times } = draw
const { worker } = portraits

const width = 640
const height = 360

const scene = (palette: string, kids: (day: Tones) => string): string => {
  const { day } = palettes[palette]!
  return svg(
    width,
    height,
    rect(0, 0, width, height, day.ground),
    band(`M0 ${height / 2}H${width}`, height, day.grid, 'butt', '1 19'),
    band(`M${width / 2} 0V${height}`, width, day.grid, 'butt', '1 19'),
    kids(day),
  )
}

const floor = ({ tint, soft }: Tones): string => rect(0, 318, width, 42, tint) + rect(0, 312, width, 8, soft)

/** Three people who start on the same day, and a checklist. */
const onboarding = scene(
  'welder',
  (t) =>
    rect(40, 44, 424, 316, t.soft, 16) +
    place(34, 126, 2.4, 0, worker('electrician', { cut: 'short', skin: 1 })) +
    place(238, 126, 2.4, 0, worker('mason', { cut: 'cropped', skin: 2, moustache: true })) +
    place(136, 160, 2.1, 0, worker('auto-mechanic', { cut: 'tail', skin: 0 })) +
    rect(496, 64, 112, 148, t.main, 12) +
    rect(508, 84, 88, 116, t.ground, 6) +
    rect(530, 54, 44, 22, t.accent, 8) +
    times(
      3,
      (i) => band(`M516 ${108 + i * 32}l6 6 10-12`, 4, i === 2 ? t.tint : t.accent, 'round') + rect(542, 104 + i * 32, 44, 7, t.tint, 3),
    ),
)

/** The ladder of five levels with a tool on each step, planed up to the reached level. */
const levels = scene('electrician', (t) => {
  const parts = [commonParts.screwdriver, commonParts.wrench, commonParts.hammer, commonParts.hardHat, commonParts.cog]
  const step = (index: number): string => {
    const [x, top] = [40 + index * 112, 292 - index * 46]
    return (
      rect(x, top + 10, 108, height - top, t.tint) +
      rect(x, top, 108, 12, index < 3 ? t.accent : t.soft) +
      place(x + 22, top - 66, 1.35, 0, parts[index]!({ ...t, ground: t.ground }))
    )
  }
  return times(5, step)
})

/** A certificate, with an arrow that leads back to it before it expires. */
const renewal = scene(
  'fire-facility',
  (t) =>
    rect(84, 56, 300, 216, t.main, 10) +
    rect(96, 68, 276, 192, paper, 4) +
    rect(150, 92, 168, 14, t.soft, 7) +
    times(3, (i) => rect(128, 128 + i * 24, i === 2 ? 130 : 212, 9, t.tint, 4)) +
    star(326, 216, 34, 27, 12, t.accent) +
    disc(326, 216, 18, t.main) +
    band('M317 216l6 7 12-14', 4, t.accent, 'round') +
    path('M308 240l-8 44 26-14 26 14-8-44z', t.accent) +
    band('M566 190A78 78 0 1 0 488 268', 20, t.soft, 'round') +
    path('M536 186h60l-30 40z', t.soft) +
    band('M488 150v42l26 18', 10, t.main, 'round') +
    floor(t),
)

/** A teacher and two pupils in front of the board. */
const school = scene(
  'cnc-machinist',
  (t) =>
    rect(60, 28, 520, 232, t.main, 10) +
    rect(72, 40, 496, 208, t.soft, 6) +
    gear(462, 128, 66, 12, t.tint) +
    disc(462, 128, 26, t.soft) +
    band('M96 84H320M96 112H270M96 140H300', 7, t.tint, 'round') +
    place(212, 118, 2.25, 0, worker('cnc-machinist', { cut: 'cropped', skin: 1, grey: true, glasses: true })) +
    rect(196, 326, 248, 34, t.main) +
    rect(182, 316, 276, 14, t.accent, 4) +
    place(40, 176, 1.9, 0, worker('ai-trainer', { cut: 'bob', skin: 0 })) +
    place(420, 176, 1.9, 0, worker('hvac-mechanic', { cut: 'short', skin: 2 })),
)

/** A school with people at its entrance. */
const institution = scene(
  'fitter',
  (t) =>
    path('M320 16 604 108v20H36v-20z', t.main) +
    rect(60, 128, 520, 232, t.soft) +
    rect(244, 62, 152, 34, t.accent, 6) +
    times(2, (i) => rect(88 + i * 376, 160, 88, 76, t.tint, 4) + band(`M${132 + i * 376} 160v76M${88 + i * 376} 198h88`, 6, t.main)) +
    rect(206, 150, 228, 210, t.tint, 6) +
    rect(218, 162, 204, 198, t.soft) +
    place(140, 176, 1.95, 0, worker('chinese-chef', { cut: 'cropped', skin: 1 })) +
    place(308, 176, 1.95, 0, worker('elder-carer', { cut: 'bun', skin: 0 })) +
    place(224, 156, 2.15, 0, worker('hr-manager', { cut: 'bob', skin: 1, glasses: true })),
)

/** Returns the tones of an object that hangs on a wall of the soft tone. */
const onWall = (t: Tones): Tones => ({ ...t, soft: t.tint, ground: t.soft })

/** One master at the bench, with tools on the wall. */
const master = scene(
  'carpenter',
  (t) =>
    rect(48, 40, 544, 236, t.soft, 12) +
    rect(48, 72, 544, 8, t.main) +
    place(84, 88, 2, 12, commonParts.hammer(onWall(t))) +
    place(478, 92, 1.9, -8, commonParts.screwdriver(onWall(t))) +
    place(184, 34, 2.9, 0, worker('carpenter', { cut: 'cropped', skin: 1, grey: true, moustache: true })) +
    rect(24, 296, 592, 22, t.main, 5) +
    rect(64, 318, 26, 42, t.main) +
    rect(550, 318, 26, 42, t.main) +
    rect(386, 270, 150, 26, t.accent, 3) +
    band('M404 283h112', 4, t.main) +
    ring(120, 276, 17, 7, accent),
)

/** The drawings of the landing pages. */
export const scenes = { onboarding, levels, renewal, school, institution, master }
