import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, place, times } = draw

const wok = ({ main, soft }: Tones): string =>
  path('M4 50h72q-2 28-36 28T4 50z', main) + rect(1, 46, 78, 6, soft, 3) + path('M72 52l22-14 3 4-22 17z', main)

const cleaver = ({ main, soft, ground }: Tones): string =>
  path('M0 0h50v26H4q-4-2-4-8z', soft) +
  path('M0 18q0 6 4 8h46v-6H6q-4 0-6-2z', main) +
  disc(7, 7, 2.8, ground) +
  rect(50, 3, 6, 10, main) +
  rect(55, 2, 28, 12, main, 5)

const toque: Drawing = ({ main, soft }) =>
  path('M12 34V24A10 10 0 0 1 12 6q3-1 5 1a11 11 0 0 1 14 0q2-2 5-1a10 10 0 0 1 0 18v10z', main) +
  rect(12, 36, 24, 8, soft, 1.5) +
  band('M19 26v8M29 26v8', 2, soft, 'round')

const ladle: Drawing = ({ main, soft }) =>
  place(24, 24, 1, 35, rect(-2.5, -24, 5, 34, soft, 2.5), path('M-13 8h26q0 15-13 15T-13 8z', main))

const chineseChef: Trade = {
  emblem: (t) =>
    [25, 40, 55]
      .map((x, i) =>
        place(
          x - (i === 1 ? 14 : 11),
          i === 1 ? 69 : 75,
          i === 1 ? 0.58 : 0.44,
          0,
          commonParts.flame({ ...t, main: t.accent, soft: t.ground }),
        ),
      )
      .join('') +
    place(2, -5, 0.98, 0, wok(t)) +
    place(8, 17, 0.86, -12, cleaver(t)),
  parts: [(t) => place(1, 14, 0.54, 0, cleaver(t)), toque, ladle],
  scene: (t) =>
    rect(0, 146, 320, 34, t.soft) +
    band('M0 160h100q20-8 40 0h180', 2.5, t.tint) +
    rect(150, 116, 190, 30, t.soft, 15) +
    band('M176 126h150', 4, t.tint, 'round') +
    times(4, (i) =>
      place(
        112 - i * 27,
        131,
        1,
        0,
        disc(0, 0, 15, t.accent),
        disc(0, 0, 11, '#F6DDB1'),
        times(5, (k) => place(0, 0, 1, k * 72, disc(0, -5.5, 1.6, t.accent))),
      ),
    ) +
    place(
      0,
      0,
      1,
      6,
      rect(128, -34, 128, 162, t.ground),
      path('M134-40h116v162H142q-8 0-8-8z', t.main),
      rect(134, 100, 116, 22, t.soft),
      disc(152, 12, 8, t.ground),
      rect(250, 16, 20, 26, t.soft),
      rect(264, 10, 120, 38, t.accent, 14),
    ),
  strip: strips.stones,
}

/** A piping bag with its tip at the origin, opening upwards. */
const pipingBag = ({ main, soft, ground }: Tones): string =>
  path('M-5-10h10L22-62q-22-8-44 0z', main) +
  path('M-4-10h8L3 0l-1.5-3L0 0l-1.5-3L-3 0z', soft) +
  path('M-6-10h12v-4H-7z', soft) +
  path('M-22-62q22-8 44 0l6-14q-10-5-14 0-5-8-14-4-9-4-14 4-4-5-14 0z', soft) +
  band('M-10-54-1-20', 3, ground, 'round')

const whisk = ({ main, soft, accent }: Tones): string =>
  rect(-4, -50, 8, 34, main, 4) +
  rect(-5, -18, 10, 6, soft, 1) +
  band('M-2-12C-20 8-18 34 0 34S20 8 2-12M-1-12C-9 8-8 34 0 34S9 8 1-12', 2.8, main) +
  disc(0, -45, 1.5, accent)

const rosette = (x: number, y: number, s: number, t: Tones): string =>
  place(
    x,
    y,
    s,
    0,
    path('M-16 0q-4-9 5-10-3-8 5-9-1-6 6-10 0 6 4 8 6 2 4 9 8 2 6 12z', t.accent) + band('M-10-8 9-5M-5-17 5-14', 2, t.ground, 'round'),
  )

const cupcake: Drawing = ({ main, soft }) =>
  path('M8 26h32l-5 19H13z', main) +
  path('M5 27q-2-9 7-10Q12 9 20 8q0-5 6-6-2 5 4 7 6 2 5 8 10 1 8 10z', soft) +
  band('M17 30l2 12M24 30v12M31 30l-2 12', 2, soft)

const rollingPin: Drawing = ({ main, soft }) =>
  place(24, 24, 1, -40, rect(-16, -7, 32, 14, main, 3), rect(-26, -3, 9, 6, soft, 3), rect(17, -3, 9, 6, soft, 3))

const pastryChef: Trade = {
  emblem: (t) =>
    place(36, 70, 0.9, -14, pipingBag(t)) +
    place(78, 56, 1, 16, whisk({ ...t, accent: t.ground })) +
    rosette(36, 91, 1, t) +
    rect(6, 90, 60, 4, t.main, 2),
  parts: [cupcake, (t) => place(24, 27, 0.54, 20, whisk({ ...t, accent: t.ground })), rollingPin],
  scene: (t) =>
    rect(0, 128, 320, 52, t.soft) +
    rect(0, 148, 320, 10, t.main) +
    path(`M0 128h320v10${'q-10 16-20 0t-20 0'.repeat(8)}z`, t.main) +
    [28, 94, 160].map((x) => rosette(x, 130, 1.7, t)).join('') +
    place(166, 84, 2.1, 28, pipingBag(t)) +
    times(3, (i) => disc(222 + i * 34, 122, 8, t.accent)),
  strip: strips.scallops,
}

const gaiwan = ({ main, soft, accent }: Tones): string =>
  path('M13 37h70q-1 6-8 11-3 22-17 28H38Q24 70 21 48q-7-5-8-11z', main) +
  path('M23 33q5-13 25-14 20 1 25 14z', soft) +
  path('M41 8h14l-3 10h-8z', main) +
  rect(12, 33, 72, 5, main, 2.5) +
  path('M10 78q38 6 76 0-5 9-22 11H32Q15 87 10 78z', soft) +
  path('M53 66Q41 60 45 47q13 4 8 19z', accent)

const steam = (x: number, y: number, fill: string): string => band(`M${x} ${y}q-6-5 0-9t0-9`, 3.5, fill, 'round')

const teapot = ({ main, soft }: Tones): string =>
  band('M62 30q24-6 22 14-3 16-24 16', 7, soft) +
  path('M22 56Q6 50-2 28l8-2q8 14 20 14z', main) +
  path('M16 48q0-24 26-24t26 24q0 24-20 28H36q-20-4-20-28z', main) +
  path('M26 26q4-10 16-10t16 10z', soft) +
  disc(42, 13, 5, main) +
  rect(22, 25, 40, 4, soft, 2)

const teaArtist: Trade = {
  emblem: (t) => gaiwan(t) + steam(26, 20, t.soft) + steam(70, 20, t.soft),
  parts: [
    (t) => place(2, 2, 0.5, 0, teapot(t)),
    commonParts.leaf,
    (t) => path('M9 16h30q1 22-10 26H19Q8 38 9 16z', t.main) + rect(17, 41, 14, 4, t.soft, 1) + rect(7, 13, 34, 5, t.soft, 2.5),
  ],
  scene: (t) =>
    rect(0, 158, 320, 22, t.soft) +
    band('M78 52Q58 74 57 130', 7, t.accent, 'round') +
    path('M18 112h76q2 36-22 44H40q-24-8-22-44z', t.main) +
    rect(14, 108, 84, 8, t.soft, 4) +
    place(106, 4, 1, 0, path('M118 122h60q1 28-18 34h-24q-19-6-18-34z', t.main), rect(115, 118, 66, 7, t.soft, 3.5)) +
    place(48, -4, 2.3, -24, teapot(t)),
  strip: strips.petals,
}

export const kitchenTrades = { 'chinese-chef': chineseChef, 'pastry-chef': pastryChef, 'tea-artist': teaArtist }
