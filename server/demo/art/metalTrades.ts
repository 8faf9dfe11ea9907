import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, ngon, star, place, times } = draw

const mask: Drawing = ({ main, soft, accent }) =>
  rect(6, 36, 8, 18, soft, 3) +
  rect(74, 36, 8, 18, soft, 3) +
  path('M12 40C12 20 25 8 44 8s32 12 32 32v18c0 15-12 26-32 30C24 84 12 73 12 58z', main) +
  rect(21, 32, 46, 24, soft, 4) +
  rect(26, 37, 36, 14, accent, 2) +
  path('M30 68h28l-5 7H35z', soft)

/** A torch with its nozzle at the origin, pointing down. */
const torch = ({ main, soft, ground }: Tones): string =>
  band('M0-8v-10q0-9 8-12l14-6', 9, ground) +
  band('M18-34 52-49', 16, ground) +
  rect(-6.5, -17, 13, 17, ground, 1) +
  band('M0-14v-4q0-9 8-12l14-6', 5.5, soft) +
  band('M18-34.5 52-49', 11, main, 'round') +
  band('M52-49 80-58', 5, soft) +
  rect(-5, -17, 10, 17, main, 1) +
  path('M24-30l9-4 2 5-9 3z', soft)

const spark = (x: number, y: number, size: number, fill: string): string => star(x, y, size, size * 0.32, 8, fill)

const welder: Trade = {
  emblem: (t) => place(-5, -3, 0.95, 0, mask(t)) + place(53, 84, 0.86, 0, torch(t)) + spark(53, 85, 11, t.accent),
  parts: [
    (t) => place(2, 0, 0.5, 0, mask({ ...t, accent: t.ground })),
    (t) => place(8, 44, 0.62, 0, torch(t)) + spark(8, 43, 5, t.soft),
    commonParts.hammer,
  ],
  scene: (t) =>
    rect(0, 94, 320, 36, t.tint) +
    rect(0, 130, 320, 50, t.soft) +
    times(17, (i) => disc(i * 9, 130, 10.5, t.ground) + disc(i * 9 - 1.5, 130, 9, t.main)) +
    spark(154, 126, 34, t.accent) +
    spark(154, 126, 15, t.main) +
    [
      [108, 86, 4],
      [196, 92, 3],
      [208, 150, 4],
      [120, 160, 3],
      [92, 108, 3],
      [186, 70, 2.5],
    ]
      .map(([x, y, r]) => disc(x!, y!, r!, t.accent))
      .join('') +
    place(160, 118, 2.5, 4, torch(t)),
  strip: strips.seam,
}

const file = ({ main, soft, ground, accent }: Tones): string =>
  path('M0 2 8 0h66v12H8L0 10z', main) +
  band('M8 6H70', 8, ground, 'butt', '1.2 3') +
  path('M74 3h6v6h-6z', soft) +
  path('M79 1.5q16-3 20 4.5-4 7.5-20 4.5z', accent)

const vise = ({ main, soft, ground }: Tones): string =>
  rect(2, 36, 5, 34, main, 2.5) +
  rect(6, 50, 16, 6, soft) +
  path('M14 34h22v28H22q-8 0-8-8z', main) +
  rect(22, 52, 38, 8, soft) +
  path('M50 34h12q12 0 14 12h18q-3 12-18 14v8H42v-8h8z', main) +
  rect(36, 30, 5, 18, soft) +
  rect(45, 30, 5, 18, soft) +
  band('M40 69h38', 2.4, ground) +
  path('M44 70h30l8 14H36z', main) +
  rect(28, 83, 62, 7, main, 2)

const caliper: Drawing = ({ main, soft, ground }) =>
  rect(4, 12, 42, 7, main, 1) +
  path('M4 12h8v24l-8 6z', main) +
  path('M17 9h15v13H25v14l-8 6z', soft) +
  band('M36 15.5H45', 4, ground, 'butt', '1 2') +
  path('M4 12V6l5 6zm22-3V4l-5 5z', main)

const fitter: Trade = {
  emblem: (t) => rect(41, 24, 4, 28, t.accent) + vise(t) + place(6, 15, 0.86, -6, file(t)),
  parts: [
    (t) =>
      place(1, 19, 0.47, 0, file({ ...t, accent: t.soft })) +
      place(1, 31, 0.47, 0, file({ ...t, accent: t.soft })) +
      rect(4, 8, 40, 6, t.main, 1),
    commonParts.hammer,
    caliper,
  ],
  scene: (t) =>
    path('M0 96h112v84H0z', t.main) +
    path('M208 96h112v84H208z', t.main) +
    rect(96, 84, 24, 64, t.tint) +
    rect(200, 84, 24, 64, t.tint) +
    band('M108 90v56', 18, t.ground, 'butt', '2 5') +
    band('M212 90v56', 18, t.ground, 'butt', '2 5') +
    path('M120 66l80-8v122h-80z', t.soft) +
    band('M120 92h80M160 92v88', 2, t.ground) +
    place(36, 44, 2.8, -6, file(t)) +
    [
      [96, 92],
      [84, 104],
      [104, 112],
      [74, 88],
      [90, 122],
      [66, 112],
    ]
      .map(([x, y]) => rect(x!, y!, 6, 3, t.accent))
      .join(''),
  strip: strips.stock,
}

const jaws = ({ soft, ground }: Tones): string =>
  times(3, (i) => place(44, 46, 1, i * 120, rect(-9, -37, 18, 26, ground), rect(-7, -36, 14, 9, soft, 1), rect(-5.5, -27, 11, 15, soft)))

const chuck = (t: Tones): string => disc(44, 46, 40, t.main) + ring(44, 46, 33.5, 1.6, t.ground) + jaws(t) + disc(44, 46, 12, t.ground)

const insert = (x: number, y: number, size: number, { accent, ground }: Tones): string =>
  place(x, y, size, 0, path('M0-8 7 0 0 8-7 0z', accent) + disc(0, 0, 2.2, ground))

const cncMachinist: Trade = {
  emblem: (t) =>
    chuck(t) +
    ngon(44, 46, 10.5, 6, 0, t.accent) +
    path('M96 66v22H72L56 72l12-6z', t.ground) +
    path('M96 69v16H74L62 73l8-4z', t.soft) +
    place(58, 65, 1, 0, path('M0-9 9 0 0 9-9 0z', t.ground)) +
    insert(60, 67, 1, { ...t, accent: t.main }),
  parts: [
    (t) => place(2, 1, 0.5, 0, chuck(t), disc(44, 46, 6, t.soft)),
    (t) =>
      path('M46 30v14H22L10 32l8-6 4 4z', t.main) + place(11, 21, 1.4, 0, path('M0-8 7 0 0 8-7 0z', t.soft) + disc(0, 0, 2.2, t.ground)),
    caliper,
  ],
  scene: (t) =>
    rect(0, 14, 66, 132, t.main) +
    rect(66, 24, 14, 112, t.soft) +
    rect(80, 30, 30, 26, t.main, 2) +
    rect(80, 104, 30, 26, t.main, 2) +
    rect(80, 56, 100, 48, t.soft) +
    rect(180, 62, 84, 36, t.soft) +
    band('M80 67H180M180 72H264', 5, t.tint) +
    path('M264 74l30-18h26v48h-26l-30-18z', t.main) +
    band('M0 30h66M0 130h66', 3, t.ground) +
    times(2, (i) => disc(40, 54 + i * 52, 7, t.ground)) +
    band('M178 102q-6 30-34 34a17 17 0 0 1-4-34a13 13 0 0 1 6 25a9 9 0 0 1-8-13', 6, t.accent, 'round') +
    path('M176 122l30-10h26v68h-40z', t.main) +
    disc(219, 136, 5, t.ground) +
    disc(219, 158, 5, t.ground) +
    insert(188, 108, 1.9, t),
  strip: strips.knurl,
}

export const metalTrades = { welder, fitter, 'cnc-machinist': cncMachinist }
