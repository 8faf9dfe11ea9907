import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, star, place, times } = draw

const bottle = ({ main, soft, ground }: Tones): string =>
  path('M14 24q0-8 4-10-2-10 6-12 8 2 6 12 4 2 4 10z', soft) +
  rect(8, 22, 32, 10, main, 3) +
  path('M10 34h28l4 8v38q0 8-8 8H14q-8 0-8-8V42z', main) +
  path('M11 54h26v23q0 6-6 6H17q-6 0-6-6z', soft) +
  band('M30 59h7M27 66h10M30 73h7', 2.4, ground)

const mobile = ({ main, soft, accent, ground }: Tones): string =>
  rect(-2, -6, 4, 8, main) +
  path('M-22 10Q-20 0 0 0t22 10h-5Q13 4 0 4t-17 6z', main) +
  rect(-20, 9, 2, 12, soft) +
  rect(-1, 3, 2, 22, soft) +
  rect(18, 9, 2, 12, soft) +
  star(-19, 25, 8.5, 4, 5, accent) +
  disc(0, 31, 8, soft) +
  disc(4, 29, 6, ground) +
  commonHeart(19, 27, 0.36, main)

const commonHeart = (x: number, y: number, scale: number, fill: string): string =>
  place(x, y, scale, 0, path('M0 19C-16 7-20 0-20-7c0-7 5-12 11-12 4 0 7 2 9 6 2-4 5-6 9-6 6 0 11 5 11 12 0 7-4 14-20 26z', fill))

const duck: Drawing = ({ main, soft, ground }) =>
  path('M4 26q6 6 14 2-4-4-4-10a10 10 0 0 1 20 0q0 5-3 8h7q6 0 6 6 0 12-16 12H18Q4 44 4 26z', main) +
  path('M33 14l11 2q0 5-10 6z', soft) +
  disc(27, 16, 2.2, ground)

const blocks: Drawing = ({ main, soft, ground }) =>
  rect(2, 25, 21, 21, main, 3) +
  rect(25, 25, 21, 21, soft, 3) +
  rect(14, 2, 21, 21, main, 3) +
  disc(12.5, 35.5, 5, ground) +
  path('M35.5 30l6 11h-12z', ground) +
  star(24.5, 13, 7, 3.2, 5, ground)

const infantCarer: Trade = {
  emblem: (t) =>
    place(4, 8, 0.96, 0, bottle(t)) + place(70, 12, 1, 0, mobile(t)) + rect(50, 2, 46, 4, t.main, 2) + place(50, 50, 0.94, 0, duck(t)),
  parts: [(t) => place(12, 1, 0.52, 0, bottle(t)), duck, blocks],
  scene: (t) =>
    rect(0, 112, 320, 12, t.main, 0) +
    times(9, (i) => rect(12 + i * 38, 124, 12, 60, t.soft)) +
    place(140, 4, 2.7, 0, mobile(t)) +
    path('M214 104h76v52q-10 9-19 0t-19 0-19 0-19 0z', t.accent) +
    rect(214, 136, 76, 6, t.ground),
  strip: strips.weave,
}

const cane = ({ main, soft, accent }: Tones): string =>
  rect(38, 34, 8, 54, soft) +
  rect(36, 84, 12, 8, main, 2) +
  rect(37, 60, 10, 5, accent) +
  path('M4 40q-3-16 12-16h48v10H20q-6 0-7 6z', soft)

const fist = ({ main, soft, ground }: Tones): string =>
  band('M62 32 90 11', 20, main) +
  band('M77 21 96 6', 31, soft) +
  path('M30 20q8-10 22-8l16 8 4 18-10 12H48L28 36z', main) +
  times(4, (i) =>
    place(24 + i * 10, 14 + (i ? 0 : 2), 1, 0, rect(-1.2, 0, 12.4, i ? 34 : 30, ground, 6), rect(0, 1.2, 10, i ? 31.5 : 27.5, main, 5)),
  ) +
  band('M68 34 56 52 46 53', 9, main, 'round')

const elderCarer: Trade = {
  emblem: (t) => place(2, 3, 1, 0, cane(t), fist(t)) + commonHeart(72, 76, 0.78, t.accent),
  parts: [
    commonParts.heart,
    (t) => band('M30 45V16a8 8 0 0 0-16 0v3', 6, t.main, 'round') + rect(26, 40, 8, 6, t.soft, 2),
    commonParts.palm,
  ],
  scene: (t) =>
    ring(120, 122, 84, 12, t.main) +
    ring(120, 122, 68, 5, t.soft) +
    times(8, (i) => place(120, 122, 1, i * 45, rect(-1.5, -78, 3, 70, t.soft))) +
    disc(120, 122, 12, t.accent) +
    band('M120 64h120l24 116', 12, t.main) +
    band('M70 70 40 6H2', 12, t.main) +
    rect(-4, -4, 44, 20, t.accent, 8) +
    rect(84, 44, 150, 24, t.soft, 8) +
    path('M50 0h26l18 56H72z', t.soft) +
    disc(282, 166, 24, t.main) +
    disc(282, 166, 9, t.ground),
  strip: strips.grain,
}

const apple = ({ main, soft, accent }: Tones): string =>
  path('M48 30c8-8 36-8 36 20 0 20-16 40-27 40-4 0-5-2-9-2s-5 2-9 2c-11 0-27-20-27-40 0-28 28-28 36-20z', main) +
  band('M48 30q0-10 6-16', 5, soft, 'round') +
  path('M54 18Q58 2 78 4 76 22 54 18z', accent)

const cuff: Drawing = ({ main, soft, ground }) =>
  disc(24, 19, 16, main) +
  disc(24, 19, 11.5, ground) +
  path('M22.5 21 31 11l-5 12z', soft) +
  ring(24, 19, 9, 2, soft, '1.5 3.8') +
  band('M24 35q0 9 14 9', 4, soft, 'round')

const healthManager: Trade = {
  emblem: (t) =>
    apple(t) + band('M2 58h24l7-14 11 28 8-19 5 5h37', 8, t.ground) + band('M2 58h24l7-14 11 28 8-19 5 5h37', 4.5, t.soft, 'round'),
  parts: [(t) => place(0, 0, 0.5, 0, apple({ ...t, accent: t.soft })), cuff, commonParts.clipboard],
  scene: (t) =>
    disc(226, 84, 72, t.main) +
    disc(226, 84, 56, t.ground) +
    ring(226, 84, 47, 10, t.soft, '3 8.7') +
    place(226, 84, 3, 42, path('M-2.5 4 0-15 2.5 4z', t.accent)) +
    disc(226, 84, 8, t.main) +
    rect(210, 154, 32, 30, t.soft) +
    band('M0 96h50l14-32 26 72 20-50 10 10h34', 9, t.accent, 'round') +
    rect(0, 160, 170, 6, t.tint, 3) +
    rect(0, 172, 120, 6, t.tint, 3),
  strip: strips.pulse,
}

const cross = (x: number, y: number, size: number, fill: string): string =>
  rect(x - size / 6, y - size / 2, size / 3, size, fill) + rect(x - size / 2, y - size / 6, size, size / 3, fill)

const kitCase = ({ main, soft, ground, accent }: Tones): string =>
  band('M34 26v-8q0-6 6-6h16q6 0 6 6v8', 7, soft) +
  rect(6, 26, 84, 60, main, 8) +
  rect(18, 26, 5, 60, soft) +
  rect(73, 26, 5, 60, soft) +
  disc(48, 56, 20, ground) +
  cross(48, 56, 26, accent)

const plaster: Drawing = ({ main, soft, ground }) =>
  place(
    24,
    24,
    1,
    -40,
    rect(-23, -9, 46, 18, main, 9),
    rect(-9, -9, 18, 18, soft),
    times(4, (i) => disc(i % 2 ? 3.5 : -3.5, i < 2 ? -3.5 : 3.5, 1.5, ground)),
  )

const roll: Drawing = ({ main, soft, ground }) =>
  rect(4, 36, 40, 8, soft, 1) + disc(20, 24, 20, main) + ring(20, 24, 13, 2, ground) + disc(20, 24, 6, ground) + disc(20, 24, 3, soft)

const firstAid: Trade = {
  emblem: (t) =>
    place(0, -4, 1, 0, kitCase(t)) +
    place(
      72,
      76,
      0.94,
      0,
      place(0, 0, 1, -32, rect(-27, -11.5, 54, 23, t.ground, 11.5), rect(-24, -8.5, 48, 17, t.soft, 8.5), rect(-9, -8.5, 18, 17, t.main)),
    ),
  parts: [plaster, roll, (t) => commonParts.heart(t) + path('M26 10 15 25h7l-2 11 12-16h-8z', t.ground)],
  scene: (t) =>
    rect(0, 158, 320, 22, t.tint) +
    path('M0 62 120 72l92 12v46l-92 14L0 154z', t.soft) +
    place(306, 50, 2.35, 90, commonParts.palm({ ...t, main: t.soft, soft: t.ground })) +
    path('M0 56h34v104H0z', t.tint) +
    path('M84 67 168 75v64l-84 12z', t.ground) +
    times(4, (i) => path(`M${84 + i * 20} ${68 + i * 2}h15l10 ${76 - i * 3}h-15z`, t.main)) +
    path('M150 76 176 30l12 8-22 44z', t.main) +
    disc(198, 40, 34, t.accent) +
    ring(198, 40, 22, 3, t.ground) +
    disc(198, 40, 9, t.ground),
  strip: strips.crosses,
}

export const careTrades = { 'infant-carer': infantCarer, 'elder-carer': elderCarer, 'health-manager': healthManager, 'first-aid': firstAid }
