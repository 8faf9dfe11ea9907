import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** Scissors with the pivot at the origin and the blades upwards. */
const scissors = ({ main, soft, accent }: Tones): string =>
  place(0, 0, 1, 13, path('M-4 6Q-6-34 2-50q5 20 3 56z', soft), rect(-3.5, 0, 7, 22, soft), ring(-4, 29, 9, 5.5, soft)) +
  place(
    0,
    0,
    1,
    -13,
    path('M4 6Q6-34-2-50q-5 20-3 56z', main),
    rect(-3.5, 0, 7, 22, main),
    ring(4, 29, 9, 5.5, main),
    path('M12 34q8 2 8 9l-4 1q0-5-6-6z', main),
  ) +
  disc(0, 0, 3.5, accent)

/** A comb with its teeth to the right, 84 high. */
const comb = ({ main, soft }: Tones): string =>
  rect(0, 0, 9, 84, main, 3) + band('M15 3v38', 14, soft, 'butt', '1.6 1.4') + band('M15 42v40', 14, soft, 'butt', '2.8 2.6')

const dryer: Drawing = ({ main, soft, ground }) =>
  path('M4 8h20l20 3v16l-20 3H18Q4 30 4 19z', main) +
  rect(40, 9, 5, 20, soft) +
  path('M14 28h12l-3 17H12z', soft) +
  disc(15, 19, 5.5, ground)

const hairdresser: Trade = {
  emblem: (t) => place(72, 5, 0.98, 9, comb(t)) + place(30, 52, 1, -6, scissors(t)),
  parts: [(t) => place(24, 27, 0.5, 0, scissors({ ...t, accent: t.ground })), (t) => place(12, 3, 0.5, 0, comb(t)), dryer],
  scene: (t) =>
    times(9, (i) => band(`M${-30 + i * 22}-10q40 60 10 110t20 90`, 15, i % 3 === 1 ? t.main : i % 3 ? t.soft : t.tint)) +
    place(238, 84, 2, -62, scissors(t)),
  strip: strips.waves,
}

const vase = ({ main, soft }: Tones): string =>
  path('M36 50h20q-2 8 6 14 8 8 4 20-2 6-8 6H34q-6 0-8-6-4-12 4-20 8-6 6-14z', main) +
  rect(33, 47, 26, 5, soft, 2.5) +
  rect(26, 74, 40, 4, soft)

const sprig = (x: number, y: number, turn: number, scale: number, fill: string): string =>
  place(x, y, scale, turn, path('M0 0Q-8-10 0-24 8-10 0 0z', fill))

const blossom = (x: number, y: number, r: number, fill: string, heart: string): string =>
  times(5, (i) => place(x, y, r / 10, i * 72, path('M0 0Q-8-5-4-11 0-13 4-11 8-5 0 0z', fill))) + disc(x, y, r * 0.24, heart)

const shears: Drawing = ({ main, soft }) =>
  place(
    24,
    22,
    1,
    20,
    path('M2 4Q-8-6-3-20 4-12 4 2zM-2 4Q8-4 6-16q-8 2-10 16z', main),
    band('M2 3Q-10 10-9 24M-2 3Q10 10 9 24', 5, soft, 'round'),
    disc(0, 3, 2.5, main),
  )

const florist: Trade = {
  emblem: (t) =>
    band('M46 50Q44 26 60 8M45 50Q36 34 16 26M47 50Q56 40 84 36', 3.5, t.main) +
    sprig(53, 28, 60, 0.75, t.soft) +
    sprig(46, 36, -40, 0.75, t.soft) +
    sprig(32, 32, 10, 0.7, t.soft) +
    sprig(30, 32, -160, 0.6, t.soft) +
    sprig(66, 39, 20, 0.7, t.soft) +
    sprig(70, 38, 150, 0.6, t.soft) +
    vase(t) +
    blossom(61, 10, 10, t.accent, t.main) +
    blossom(15, 25, 11, t.accent, t.main) +
    blossom(83, 36, 8, t.accent, t.main),
  parts: [shears, commonParts.leaf, (t) => blossom(24, 24, 19, t.main, t.soft)],
  scene: (t) =>
    band('M132 0Q128 90 60 190', 9, t.soft) +
    sprig(124, 66, 70, 3, t.soft) +
    sprig(112, 96, -70, 2.8, t.tint) +
    sprig(92, 136, 80, 2.6, t.soft) +
    blossom(140, 34, 62, t.main, t.accent) +
    times(8, (i) => place(140, 34, 1, i * 45, disc(0, -22, 3.5, t.accent))) +
    place(
      236,
      118,
      1,
      -80,
      path('M2 4Q-34-14-28-84 6-60 10-4z', t.main),
      path('M-2 4Q32-8 28-66-4-58-10-4z', t.soft),
      band('M6 2Q-30 30-28 110M-6 2Q30 30 28 110', 18, t.accent, 'round'),
      disc(0, 2, 9, t.main),
    ),
  strip: strips.petals,
}

const phoneStand = ({ main, soft, ground, accent }: Tones): string =>
  band('M48 70 26 94M48 70 70 94M48 62v32', 5, main, 'round') +
  ring(48, 36, 30, 8, accent) +
  rect(32, 8, 32, 57, ground, 6) +
  rect(34.5, 10, 27, 53, main, 4) +
  rect(38, 16, 20, 38, soft, 1) +
  rect(44, 57, 8, 2.5, ground, 1) +
  path('M44 28l10 7-10 7z', ground)

const bag: Drawing = ({ main, soft }) =>
  band('M16 18v-4a8 8 0 0 1 16 0v4', 4, soft) + path('M7 16h34l3 29H4z', main) + band('M16 23a8 8 0 0 0 16 0', 3.5, soft, 'round')

const mic: Drawing = ({ main, soft, ground }) =>
  rect(16, 2, 16, 27, main, 8) +
  band('M16 10h16M16 16h16', 2, ground) +
  band('M9 20v3a15 15 0 0 0 30 0v-3', 4, soft, 'round') +
  rect(22, 37, 4, 7, soft) +
  rect(13, 42, 22, 4, main, 2)

const bubble: Drawing = ({ main, ground }) =>
  path('M3 10q0-6 6-6h30q6 0 6 6v20q0 6-6 6H22L11 45v-9H9q-6 0-6-6z', main) +
  place(24, 20, 0.45, 0, path('M0 19C-16 7-20 0-20-7c0-7 5-12 11-12 4 0 7 2 9 6 2-4 5-6 9-6 6 0 11 5 11 12 0 7-4 14-20 26z', ground))

const liveCommerce: Trade = {
  emblem: phoneStand,
  parts: [bag, mic, bubble],
  scene: (t) =>
    ring(112, 92, 96, 24, t.accent) +
    rect(44, -14, 136, 220, t.ground, 18) +
    rect(52, -6, 120, 204, t.main, 14) +
    rect(62, 6, 100, 174, t.tint, 4) +
    place(72, 40, 1.7, 0, bag({ ...t, main: t.main })) +
    rect(72, 140, 60, 9, t.soft, 4.5) +
    rect(72, 156, 80, 9, t.soft, 4.5) +
    place(226, 18, 1.4, 0, bubble({ ...t, main: t.soft })) +
    place(214, 98, 1.7, 0, bubble(t)),
  strip: strips.levels,
}

export const styleTrades = { hairdresser, florist, 'live-commerce': liveCommerce }
