import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, place, times } = draw

const meter = ({ main, soft, ground, accent }: Tones): string =>
  rect(8, 8, 48, 80, main, 7) +
  rect(15, 15, 34, 19, ground, 2) +
  rect(20, 20, 4, 9, soft) +
  rect(27, 20, 4, 9, soft) +
  rect(34, 20, 4, 9, soft) +
  disc(32, 55, 15, soft) +
  path('M28.5 66V48l3.5-6 3.5 6v18z', main) +
  disc(20, 79, 3.5, accent) +
  disc(32, 79, 3.5, soft) +
  disc(44, 79, 3.5, soft)

const probe = ({ main, soft }: Tones, handle: string): string =>
  rect(-1.3, -26, 2.6, 14, main) + path('M-3-14h6l1.5 8h-9z', soft) + rect(-5, -7, 10, 4, main, 2) + path('M-4-3h8l-1.5 28h-5z', handle)

const pliers: Drawing = ({ main, soft, ground }) =>
  place(
    24,
    22,
    1,
    0,
    path('M-1-20q-8 3-8 13 0 5 4 8l3 6q-12 6-11 18h5q0-10 10-14z', main),
    path('M1-20q8 3 8 13 0 5-4 8l-3 6q12 6 11 18H8Q8 15-2 11z', main),
    path('M-8.5 11q-5 5-4.5 14h5q0-8 5-12zM8.5 11q5 5 4.5 14h-5q0-8-5-12z', soft),
    rect(-0.6, -20, 1.2, 18, ground),
    disc(0, 4, 3, soft),
  )

const electrician: Trade = {
  emblem: (t) =>
    band('M44 80q0 14 14 13 12-2 12-20v-6', 3, t.soft) +
    band('M20 80q0 14 18 14h34q16-1 16-16V60', 3, t.accent) +
    meter(t) +
    place(70, 42, 1.05, 0, probe(t, t.soft)) +
    place(87, 36, 1.05, 0, probe(t, t.accent)),
  parts: [pliers, commonParts.screwdriver, (t) => place(8, 0, 0.5, 0, meter({ ...t, accent: t.ground }))],
  scene: (t) =>
    rect(0, 88, 320, 92, t.main) +
    times(5, (i) => {
      const x = 14 + i * 62
      return (
        band(`M${x + 22} 180v-30`, 16, i === 2 ? t.accent : t.soft) +
        rect(x, 98, 44, 58, t.ground, 4) +
        disc(x + 22, 122, 14, t.soft) +
        (i === 2 ? '' : place(x + 22, 122, 1, i * 50 + 20, rect(-11, -2, 22, 4, t.ground))) +
        rect(x + 10, 144, 24, 8, t.main)
      )
    }) +
    times(4, (i) => rect(66 + i * 62, 88, 2, 92, t.ground)) +
    place(
      160,
      118,
      1,
      18,
      rect(-9, -100, 18, 78, t.ground),
      path('M-6-90H6v74l3 10v8H-9v-8l3-10z', t.soft),
      rect(-22, -170, 44, 84, t.accent, 12),
      band('M-10-170v76M0-170v76M10-170v76', 3, t.ground),
      rect(-14, -92, 28, 8, t.main),
    ),
  strip: strips.cables,
}

const dial = (x: number, y: number, r: number, t: Tones, rim: string, turn: number): string =>
  disc(x, y, r, rim) +
  disc(x, y, r * 0.76, t.ground) +
  ring(x, y, r * 0.6, r * 0.12, t.soft, `${(r * 0.08).toFixed(1)} ${(r * 0.234).toFixed(1)}`) +
  place(x, y, r / 20, turn, path('M-1.8 3 0-13 1.8 3z', t.main)) +
  disc(x, y, r * 0.15, t.main)

const manifold = (t: Tones): string =>
  band('M22 62v12q0 12-14 14', 6, t.main, 'round') +
  band('M74 62v12q0 12 14 14', 6, t.soft, 'round') +
  band('M48 62v30', 6, t.accent) +
  rect(22, 42, 8, 14, t.main) +
  rect(66, 42, 8, 14, t.main) +
  rect(14, 52, 68, 14, t.main, 2) +
  rect(3, 51, 9, 16, t.soft, 2) +
  rect(84, 51, 9, 16, t.soft, 2) +
  rect(12, 56, 2, 6, t.main) +
  rect(82, 56, 2, 6, t.main) +
  rect(40, 55, 16, 8, t.ground, 4) +
  disc(48, 59, 2.5, t.soft) +
  dial(26, 26, 21, t, t.main, -50) +
  dial(70, 26, 21, t, t.soft, 40)

const snowflake: Drawing = ({ main, soft }) =>
  times(6, (i) => place(24, 24, 1, i * 60, rect(-1.8, -21, 3.6, 21, main, 1), path('M0-9l7-6v4.5L0-4.5-7-10.5V-15z', i % 2 ? main : soft)))

const fan: Drawing = ({ main, soft, ground }) =>
  rect(2, 6, 44, 36, main, 4) +
  disc(24, 24, 15, ground) +
  times(4, (i) => place(24, 24, 1, i * 90, path('M0 0q-2-12 9-13 2 8-9 13z', soft))) +
  disc(24, 24, 3.5, main)

const hvacMechanic: Trade = {
  emblem: manifold,
  parts: [(t) => place(24, 22, 1, 0, rect(-4, 14, 8, 12, t.soft), dial(0, 0, 19, t, t.main, 40)), fan, snowflake],
  scene: (t) =>
    rect(0, 140, 320, 40, t.main) +
    rect(60, 124, 40, 24, t.main) +
    rect(226, 124, 40, 24, t.main) +
    rect(150, 148, 30, 14, t.ground, 7) +
    dial(80, 66, 76, t, t.main, -40) +
    dial(246, 66, 76, t, t.soft, 52) +
    band('M80 66m-46 0a46 46 0 0 1 20-38', 9, t.accent) +
    rect(0, 148, 22, 24, t.soft) +
    rect(298, 148, 22, 24, t.soft) +
    disc(163, 155, 4, t.accent),
  strip: strips.pipes,
}

const sheave = (x: number, y: number, r: number, t: Tones): string =>
  disc(x, y, r, t.main) +
  ring(x, y, r * 0.86, r * 0.06, t.ground) +
  times(5, (i) => place(x, y, r / 20, i * 72, path('M-2.5-5.5-6-13a14 14 0 0 1 12 0L2.5-5.5z', t.ground))) +
  disc(x, y, r * 0.2, t.accent)

const car = ({ main, soft, ground }: Tones): string =>
  rect(8, 44, 42, 46, main, 3) +
  rect(13, 51, 15.2, 34, soft) +
  rect(29.8, 51, 15.2, 34, soft) +
  rect(4, 40, 50, 5, main, 1.5) +
  rect(26, 66, 1.6, 6, ground) +
  rect(30.4, 66, 1.6, 6, ground)

const elevatorMechanic: Trade = {
  emblem: (t) =>
    band('M29 22v20M74 22v24', 3, t.soft) +
    rect(20, 4, 64, 5, t.main, 2) +
    sheave(51.5, 24, 24, t) +
    car(t) +
    rect(62, 44, 24, 36, t.main, 2) +
    band('M65 51h18M65 59h18M65 67h18M65 75h18', 5, t.soft),
  parts: [
    (t) => sheave(24, 24, 21, { ...t, accent: t.soft }),
    (t) => place(-5, -44, 1, 0, car(t)),
    (t) => rect(9, 3, 30, 42, t.main, 5) + path('M24 9l8 10H16zM24 39l8-10H16z', t.soft),
  ],
  scene: (t) =>
    rect(0, 0, 12, 180, t.tint) +
    rect(308, 0, 12, 180, t.tint) +
    times(5, (i) => rect(72 + i * 9, 78, 5, 110, t.soft) + rect(212 + i * 9, 78, 5, 110, i === 2 ? t.accent : t.soft)) +
    sheave(164, 78, 92, t) +
    ring(164, 78, 30, 3, t.ground) +
    times(6, (i) => place(164, 78, 1, i * 60 + 12, disc(0, -25, 3.2, t.ground))) +
    rect(60, 152, 64, 12, t.main, 2) +
    rect(200, 152, 64, 12, t.main, 2),
  strip: strips.rope,
}

export const powerTrades = { electrician, 'hvac-mechanic': hvacMechanic, 'elevator-mechanic': elevatorMechanic }
