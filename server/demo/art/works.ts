import { draw } from './draw.ts'
import { palettes } from './palettes.ts'
import { svg } from './svg.ts'
import type { Tones } from './Tones.ts'
import { trades } from './trades.ts'

const { rect, disc, path, band, ring, place, mirror, times } = draw

const width = 640
const height = 480

/** Draws a piece of work on the bench, as its maker would photograph it. */
const work = (trade: string, kids: (tones: Tones) => string): string => {
  const { deep } = palettes[trade]!
  return svg(width, height, rect(0, 0, width, height, deep.ground), rect(0, 344, width, 136, deep.tint), kids(deep))
}

/** The ripples of a weld along a line of this length. */
const ripples = (length: number, size: number, { soft, ground }: Tones): string =>
  times(Math.floor(length / size), (i) => disc(i * size, 0, size, ground) + disc(i * size - 2, 0, size - 2, soft))

/** A tee joint with three passes, and a steel rule in front of it. */
const filletWeld = work(
  'welder',
  (t) =>
    path('M120 60H560L520 270H80z', t.main) +
    path('M80 270H520L600 400H160z', t.soft) +
    place(92, 262, 1, 1, ripples(424, 15, { ...t, soft: t.tint })) +
    place(100, 278, 1, 1, ripples(424, 13, { ...t, soft: t.main })) +
    place(110, 292, 1, 1, ripples(424, 12, { ...t, soft: t.tint })) +
    place(150, 420, 1, -3, rect(0, 0, 380, 34, t.accent, 3), band('M8 8H372', 16, t.ground, 'butt', '2 10')),
)

/** A pipe with its first ring of weld, on two blocks. */
const pipeJoint = work(
  'welder',
  (t) =>
    rect(0, 150, 640, 170, t.soft) +
    rect(0, 150, 640, 36, t.main) +
    rect(0, 292, 640, 28, t.ground) +
    times(13, (i) => disc(318, 152 + i * 14, 22, t.ground) + disc(318, 150 + i * 14, 19, i % 4 === 2 ? t.tint : t.main)) +
    path('M90 400l40-80h60l40 80z', t.main) +
    path('M410 400l40-80h60l40 80z', t.main) +
    disc(318, 338, 6, t.accent),
)

/** A bench of leftover square pipes, whose height can be set. */
const steelStool = work(
  'fitter',
  (t) =>
    rect(150, 120, 340, 40, t.main, 4) +
    rect(150, 120, 340, 12, t.soft, 4) +
    path('M180 160h30l-30 260h-30zM460 160h-30l30 260h30z', t.soft) +
    rect(172, 300, 296, 20, t.main) +
    rect(304, 160, 32, 150, t.main) +
    times(4, (i) => disc(320, 190 + i * 28, 6, i === 1 ? t.accent : t.ground)),
)

/** A control cabinet with numbered wires in straight rows. */
const wiring = work(
  'electrician',
  (t) =>
    rect(90, 40, 460, 400, t.main, 8) +
    rect(108, 58, 424, 364, t.tint, 4) +
    times(
      3,
      (row) => rect(128, 84 + row * 112, 384, 52, t.soft, 3) + times(8, (i) => rect(136 + i * 47, 90 + row * 112, 38, 40, t.ground, 3)),
    ) +
    times(8, (i) => band(`M${155 + i * 47} 130v66M${155 + i * 47} 242v66`, 5, i % 3 === 1 ? t.accent : t.main)) +
    times(8, (i) => rect(149 + i * 47, 154, 12, 16, t.ground, 2)) +
    rect(128, 378, 384, 28, t.main, 3),
)

/** A wall of bricks along a string. */
const brickWall = work(
  'mason',
  (t) =>
    times(6, (row) =>
      times(6, (i) => rect(i * 128 - (row % 2 ? 64 : 0), 120 + row * 46, 120, 38, (i + row) % 4 === 1 ? t.main : t.soft, 2)),
    ) +
    band('M0 112H640', 3, t.accent) +
    rect(0, 396, 640, 12, t.main) +
    place(440, 20, 2, 24, trades['mason']!.parts[0]({ ...t, ground: t.ground })),
)

/** A small stool with a groove below each leg. */
const woodenStool = work(
  'carpenter',
  (t) =>
    path('M140 170h360l24 50H116z', t.main) +
    band('M150 190h330M136 208h360', 3, t.soft) +
    path('M170 220h44l-30 200h-50zM470 220h-44l30 200h50z', t.soft) +
    rect(196, 310, 248, 26, t.main) +
    rect(146, 388, 42, 8, t.accent) +
    rect(452, 388, 42, 8, t.accent),
)

/** Shreds of potato in a bowl of water, the uneven ones beside it. */
const potatoShreds = work(
  'chinese-chef',
  (t) =>
    path('M110 190h420q-10 190-210 190T110 190z', t.main) +
    place(320, 190, 1, 0, `<ellipse rx="210" ry="56" fill="${t.soft}"/><ellipse rx="190" ry="46" fill="${t.tint}"/>`) +
    times(30, (i) =>
      band(
        `M${170 + ((i * 67) % 290)} ${168 + ((i * 29) % 40)}l${44 - ((i * 13) % 30)} ${((i * 17) % 22) - 11}`,
        6,
        i % 7 === 3 ? t.main : t.accent,
        'round',
      ),
    ) +
    times(6, (i) => band(`M${60 + i * 92} ${420 + (i % 2) * 16}l48-8`, 7 + (i % 3) * 4, t.accent, 'round')),
)

/** Steamed buns as flowers in a steamer. */
const flowerBuns = work('pastry-chef', (t) => {
  const bun = (x: number, y: number): string =>
    place(
      x,
      y,
      1,
      0,
      times(6, (i) => place(0, 0, 1, i * 60, disc(0, -34, 26, i % 2 ? t.main : t.soft))),
      disc(0, 0, 24, t.accent),
    )
  return (
    disc(320, 240, 226, t.soft) +
    disc(320, 240, 206, t.tint) +
    bun(320, 120) +
    bun(220, 220) +
    bun(420, 220) +
    bun(260, 350) +
    bun(380, 350)
  )
})

/** A vase with a branch of persimmons and reeds. */
const autumnVase = work(
  'florist',
  (t) =>
    path('M270 260h100q40 60 20 120-10 50-70 50t-70-50q-20-60 20-120z', t.main) +
    rect(262, 246, 116, 20, t.soft, 6) +
    band('M320 250Q300 150 180 80M310 240Q330 130 450 60M326 250Q380 170 520 150', 7, t.soft, 'round') +
    times(4, (i) => disc(200 + i * 34, 96 + i * 30, 22, t.accent)) +
    times(9, (i) => place(440 + i * 6, 66 + i * 4, 1, 40 + i * 6, rect(0, -5, 60, 8, t.main, 4))) +
    disc(500, 152, 30, t.main) +
    disc(500, 152, 11, t.accent),
)

/** The first haircut of an apprentice, seen from behind. */
const haircut = work(
  'hairdresser',
  (t) =>
    path('M120 480q0-130 120-150h160q120 20 120 150z', t.soft) +
    rect(270, 280, 100, 70, t.accent) +
    path('M190 180q0-140 130-140t130 140q0 90-60 130H250q-60-40-60-130z', t.tint) +
    path('M190 180q0-140 130-140t130 140q0 40-14 70H204q-14-30-14-70z', t.main) +
    times(7, (i) => band(`M${226 + i * 31} ${70 + Math.abs(3 - i) * 14}v${176 - Math.abs(3 - i) * 12}`, 4, t.soft, 'round')) +
    mirror(320, place(40, 300, 2.4, -30, trades['hairdresser']!.parts[0]({ ...t, ground: t.ground }))),
)

/** An impeller after the first run on four axes. */
const impeller = work(
  'cnc-machinist',
  (t) =>
    disc(320, 230, 190, t.soft) +
    times(9, (i) => place(320, 230, 1, i * 40, path('M0-46Q70-110 40-182L6-186Q30-110-30-40z', t.main))) +
    disc(320, 230, 62, t.main) +
    disc(320, 230, 26, t.ground) +
    ring(320, 230, 44, 4, t.accent),
)

/** The handle of a spoon, wrapped until a weak hand can hold it. */
const wrappedSpoon = work('elder-carer', (t) =>
  place(
    320,
    240,
    1,
    -24,
    `<ellipse cx="-190" rx="84" ry="58" fill="${t.main}"/><ellipse cx="-190" rx="62" ry="40" fill="${t.soft}"/>`,
    rect(-112, -10, 90, 20, t.main),
    rect(-30, -36, 280, 72, t.accent, 30),
    times(7, (i) => band(`M${i * 36 - 6} -34l14 68`, 4, t.ground)),
  ),
)

/** The pictures of work that people of the pack show in the community. */
export const works = {
  'fillet-weld': filletWeld,
  'pipe-joint': pipeJoint,
  'steel-stool': steelStool,
  wiring,
  'brick-wall': brickWall,
  'wooden-stool': woodenStool,
  'potato-shreds': potatoShreds,
  'flower-buns': flowerBuns,
  'autumn-vase': autumnVase,
  haircut,
  impeller,
  'wrapped-spoon': wrappedSpoon,
}
