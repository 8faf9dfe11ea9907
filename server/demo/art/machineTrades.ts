import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, ngon, place, times } = draw

const piston = ({ main, soft, ground }: Tones): string =>
  path('M22 26h12l5 40H17z', soft) +
  rect(6, 2, 44, 38, main, 3) +
  band('M6 10h44M6 15.5h44M6 21h44', 2, ground) +
  disc(28, 31, 6.5, ground) +
  disc(28, 31, 3.6, soft) +
  disc(28, 74, 16, soft) +
  disc(28, 74, 9, ground) +
  rect(9, 73, 38, 2, ground)

const spanner = ({ main, ground, accent }: Tones): string =>
  rect(-8, -28, 16, 58, ground) +
  disc(0, -32, 18.5, ground) +
  disc(0, 34, 16, ground) +
  rect(-5.5, -28, 11, 58, main) +
  disc(0, -32, 15.5, main) +
  path('M-7-52H7v18l-7 6-7-6z', ground) +
  disc(0, 34, 13, main) +
  ngon(0, 34, 7.5, 6, 0, ground) +
  rect(-1.8, -14, 3.6, 34, accent, 1.8)

const wheel: Drawing = ({ main, soft, ground }) =>
  disc(24, 24, 21, main) +
  disc(24, 24, 13.5, soft) +
  times(5, (i) => place(24, 24, 1, i * 72, path('M-2.2-4-4-11.5h8L2.2-4z', ground))) +
  disc(24, 24, 3, main)

const autoMechanic: Trade = {
  emblem: (t) => place(4, 3, 1, 0, piston(t)) + place(68, 48, 0.95, 22, spanner(t)),
  parts: [(t) => place(9, 0, 0.52, 0, piston(t)), wheel, commonParts.wrench],
  scene: (t) =>
    disc(112, 92, 84, t.soft) +
    ring(112, 92, 68, 26, t.main) +
    times(18, (i) => place(112, 92, 1, i * 20, disc(0, i % 2 ? -62 : -74, 3, t.ground))) +
    disc(112, 92, 42, t.ground) +
    disc(112, 92, 38, t.soft) +
    times(5, (i) => place(112, 92, 1, i * 72 + 18, ngon(0, -26, 7.5, 6, 0, i ? t.main : t.soft))) +
    disc(112, 92, 13, t.main) +
    path('M20 40Q-6 92 20 146l34-20q-16-34 0-66z', t.ground) +
    path('M16 44Q-10 92 16 140l32-18q-15-30 0-60z', t.main) +
    place(187, 91, 2.1, 110, spanner({ ...t, main: t.soft })) +
    ngon(120, 67, 8.5, 6, 20, t.accent),
  strip: strips.tread,
}

const arm = ({ main, soft, ground, accent }: Tones): string =>
  rect(8, 82, 50, 8, main, 2) +
  path('M18 82l5-18h20l5 18z', soft) +
  path('M22 57 20 26h20l4 31z', main) +
  disc(33, 60, 13, main) +
  disc(33, 60, 5.5, ground) +
  path('M30 12l40 8v12l-40 8z', soft) +
  rect(12, 15, 16, 18, soft, 3) +
  disc(31, 25, 14, main) +
  disc(31, 25, 6, ground) +
  disc(73, 26, 9, main) +
  disc(73, 26, 3.5, ground) +
  rect(69, 34, 8, 10, soft) +
  rect(62, 43, 22, 6, main, 1.5) +
  path('M62 49h6v14h-4l-2-4zM78 49h6v10l-2 4h-4z', main) +
  rect(68.5, 55, 9, 9, accent)

const robotOperator: Trade = {
  emblem: (t) => arm(t) + rect(62, 66, 30, 5, t.soft, 1) + rect(66, 71, 5, 19, t.soft) + rect(83, 71, 5, 19, t.soft),
  parts: [
    (t) => place(0, 1, 0.52, 0, arm({ ...t, accent: t.soft })),
    commonParts.cog,
    (t) =>
      rect(4, 8, 40, 32, t.main, 5) +
      rect(12, 13, 24, 16, t.ground, 1) +
      rect(12, 32, 6, 4, t.soft, 1) +
      rect(21, 32, 6, 4, t.soft, 1) +
      rect(30, 32, 6, 4, t.soft, 1) +
      path('M17 26l5-9h4l-3 6h8v3z', t.soft),
  ],
  scene: (t) =>
    place(
      0,
      148,
      1,
      0,
      rect(0, 0, 320, 12, t.main),
      times(8, (i) => disc(20 + i * 42, 24, 10, t.soft) + disc(20 + i * 42, 24, 4, t.ground)),
      rect(0, 36, 320, 3, t.main),
    ) +
    rect(14, 110, 38, 38, t.soft) +
    rect(266, 110, 38, 38, t.soft) +
    path('M320-10v46l-140 12V8z', t.soft) +
    disc(170, 28, 34, t.main) +
    disc(170, 28, 15, t.ground) +
    disc(170, 28, 6, t.soft) +
    rect(154, 58, 32, 16, t.soft) +
    rect(122, 72, 96, 14, t.main, 3) +
    path('M126 86h18v52h-8l-10-12zM196 86h18v40l-10 12h-8z', t.main) +
    rect(145, 98, 50, 50, t.accent) +
    band('M145 123h50M170 98v50', 2, t.ground),
  strip: strips.belt,
}

const quad = ({ main, soft, ground, accent, tint }: Tones): string =>
  [
    [20, 22],
    [76, 22],
    [20, 74],
    [76, 74],
  ]
    .map(([x, y]) => disc(x!, y!, 17, tint) + ring(x!, y!, 16, 2.4, soft))
    .join('') +
  band('M20 22 76 74M76 22 20 74', 6, main) +
  [
    [20, 22, 30],
    [76, 22, -40],
    [20, 74, -30],
    [76, 74, 50],
  ]
    .map(([x, y, turn]) => place(x!, y!, 1, turn!, path('M-14-3Q-6-5 0 0-8 2-14-3zM14 3Q6 5 0 0 8-2 14 3z', main)) + disc(x!, y!, 4, main))
    .join('') +
  rect(34, 26, 28, 44, main, 10) +
  rect(40, 46, 16, 17, soft, 3) +
  disc(48, 34, 7, ground) +
  disc(48, 34, 4.5, accent)

/** A drone from the front, 120 wide, centred at the origin. */
const drone = ({ main, soft, ground, accent }: Tones): string =>
  band('M-22-4-50-12M22-4 50-12', 6, main) +
  rect(-53, -20, 7, 14, soft, 2) +
  rect(46, -20, 7, 14, soft, 2) +
  path('M-78-22q28-7 28 0 0 7-28 0zM-50-22q0-7 28 0 0 0-28 2zM22-22q28-7 28 0 0 7-28 0zM50-22q0-7 28 0 0 0-28 2z', main) +
  path('M-26-8q4-10 26-10T26-8L20 8q-20 6-40 0z', main) +
  band('M-18 6l-10 20M18 6l10 20', 4, soft, 'round') +
  rect(-9, 6, 18, 6, soft) +
  disc(0, 17, 10, soft) +
  disc(0, 17, 7, ground) +
  disc(0, 17, 4.5, accent) +
  rect(-14, -6, 28, 4, soft, 2)

const gamepad: Drawing = ({ main, soft }) =>
  band('M14 16V3M34 16V3', 3, soft, 'round') +
  rect(3, 14, 42, 28, main, 7) +
  disc(14, 27, 6.5, soft) +
  disc(34, 27, 6.5, soft) +
  disc(14, 27, 2.5, main) +
  disc(34, 27, 2.5, main) +
  rect(21, 34, 6, 3, soft, 1.5)

const dronePilot: Trade = {
  emblem: quad,
  parts: [
    (t) => place(0, 0, 0.5, 0, quad({ ...t, accent: t.soft, tint: t.ground })),
    gamepad,
    (t) => place(24, 26, 0.3, 0, drone(t)) + path('M10 34h28l8 12H2z', t.soft),
  ],
  scene: (t) =>
    path('M0 140 90 122h200l30 6v52H0z', t.tint) +
    path('M0 150l80-22h40L40 180H0zM150 128h44l-24 52h-80zM224 128h42l54 44v8h-70z', t.soft) +
    path('M160 74 96 128h128z', t.accent) +
    place(160, 62, 1.75, -4, drone(t)),
  strip: strips.fields,
}

export const machineTrades = { 'auto-mechanic': autoMechanic, 'robot-operator': robotOperator, 'drone-pilot': dronePilot }
