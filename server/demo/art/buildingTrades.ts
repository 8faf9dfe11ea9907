import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** A wooden jack plane that moves to the left; sole at y = 60, width 92, mouth at x = 40. */
const plane = ({ main, soft, ground }: Tones): string =>
  path('M66 44.5q5-7 1-14-3-9 6-10 9-1 11 7-5 1-4 6 0 5 8 11z', main) +
  path('M9 40q-4-2-3-8 1-6 6-6t6 6q1 6-3 8z', main) +
  path('M49 48 63 10h9L57 48z', soft) +
  path('M44 48 56 16h7L52 48z', main) +
  path('M2 42q0-4 4-4h31l5 5h48q4 0 4 4v13H2z', main) +
  path('M38 60l6-14h4l-6 14z', ground) +
  rect(2, 55, 92, 5, soft)

const curl = (fill: string): string => band('M0 0q-2-10-12-12a12 12 0 0 1 2-23a9.5 9.5 0 0 1 4 18a6 6 0 0 1-5-9', 4, fill, 'round')

const dovetail: Drawing = ({ main, soft, ground }) =>
  rect(3, 3, 42, 22, soft) + path('M3 45V25h6L6 12h10l-3 13h8l-3-13h12l-3 13h8l-3-13h10l-3 13h6v20z', main) + band('M3 38h42', 1.5, ground)

const saw: Drawing = ({ main, soft, ground }) =>
  place(
    24,
    24,
    1,
    -35,
    path('M-26-2 8-8v14h-34z', main),
    path(`M-26 6${'l2 3 2-3'.repeat(8)}z`, main),
    path('M8-10h10q8 0 8 10t-8 9H6z', soft),
    rect(13, -5, 7, 9, ground, 3.5),
  )

const carpenter: Trade = {
  emblem: (t) =>
    place(46, 52, 1.05, 4, curl(t.accent)) +
    place(0, 8, 1, 0, plane(t)) +
    rect(0, 70.5, 96, 15, t.soft, 1) +
    band('M4 78h40q8-5 16 0h32', 1.6, t.main),
  parts: [(t) => place(1, 6, 0.5, 0, plane({ ...t, accent: t.soft })), saw, dovetail],
  scene: (t) =>
    rect(0, 0, 160, 180, t.soft) +
    band('M0 30q60-14 120 0M0 60q70 16 120 0M0 92h118M0 124q60-16 118 0M0 152q60 12 118 0', 2.5, t.tint) +
    path('M320 0v180H160v-14l-44-8v-36l44 8v-24l-44-8V62l44 8V46l-44-8V0z', t.ground) +
    path('M320 0v180H164v-17l-44-8v-28l44 8v-34l-44-8V65l44 8V39l-44-8V0z', t.main) +
    band('M164 0v180', 2, t.soft) +
    band('M180 20h140M180 52h60q24-12 48 0h32M180 90h140M180 126h40q30 14 60 0h40M180 160h140', 2.5, t.soft) +
    place(
      150,
      112,
      1,
      -62,
      rect(-10, -2, 120, 22, t.ground),
      path('M0 9 12 0h74v18H12z', t.tint),
      path('M84 2h16v14H84z', t.soft),
      rect(98, -5, 96, 28, t.accent, 12),
      rect(98, -5, 8, 28, t.soft),
    ),
  strip: strips.grain,
}

/** A trowel with its point at the origin and its handle to the upper right. */
const trowel = ({ main, soft, accent }: Tones): string =>
  path('M0 0 30-15q8-1 12 4l6 11-6 11q-4 5-12 4z', soft) +
  path('M0 0h48l-6 11q-4 5-12 4z', main) +
  band('M44 0h6q8 0 10-6t10-6h4', 4.5, main) +
  rect(72, -16.5, 26, 9, accent, 4)

const brick = (x: number, y: number, fill: string): string => rect(x, y, 29, 12, fill, 1)

const wall = ({ main, soft }: Tones): string =>
  brick(2, 76, main) +
  brick(33.5, 76, soft) +
  brick(65, 76, main) +
  rect(2, 61.5, 13, 12, soft, 1) +
  brick(17.5, 61.5, main) +
  brick(49, 61.5, main) +
  rect(80.5, 61.5, 13.5, 12, soft, 1) +
  brick(2, 47, main) +
  brick(33.5, 47, main)

const level: Drawing = ({ main, soft, ground }) =>
  rect(2, 16, 44, 16, main, 2) + rect(17, 20, 14, 8, ground, 4) + disc(24, 24, 3, soft) + disc(9, 24, 3, soft) + disc(39, 24, 3, soft)

const mason: Trade = {
  emblem: (t) => wall(t) + path('M64 58q2-8 14-8t16 8v1H64z', t.accent) + place(14, 40, 0.9, -22, trowel({ ...t, accent: t.main })),
  parts: [
    (t) => place(4, 42, 0.6, -38, trowel({ ...t, accent: t.soft })),
    (t) => place(-5, 10, 1.12, -22, level(t)),
    (t) => place(-3, -21, 0.56, 0, wall(t)),
  ],
  scene: (t) =>
    times(4, (row) =>
      times(5, (i) =>
        row === 0 && i > 2 ? '' : rect(i * 84 - (row % 2 ? 62 : 20), 84 + row * 34, 79, 29, (i + row) % 3 ? t.soft : t.main, 2),
      ),
    ) +
    path('M232 113q4-15 34-14t54 8v6z', t.accent) +
    band('M0 79h320', 2, t.accent) +
    place(112, 66, 2.3, -14, trowel({ ...t, soft: t.tint })),
  strip: strips.bricks,
}

const extinguisher = ({ main, soft, ground, accent }: Tones): string =>
  path('M12 36q0-10 12-11h12q12 1 12 11v46q0 6-6 6H18q-6 0-6-6z', main) +
  rect(12, 46, 36, 20, ground) +
  path('M30 48q7 6 4 13-1 3-4 3-6 0-6-6 0-4 3-5 1 2 2 2 2-3 1-7z', accent) +
  rect(24, 17, 12, 9, soft) +
  path('M20 14h24l9-5v5l-9 6H20zM24 6h26l2 4H24q-4 0-4-2t4-2z', main) +
  band('M24 17H14q-9 0-9 11v26', 4.5, soft) +
  path('M2 52h6l2 16H0z', main)

const sprinkler = ({ main, soft }: Tones): string =>
  rect(-16, 0, 32, 7, main, 1.5) +
  rect(-4.5, 7, 9, 7, soft) +
  band('M-3 14q-8 8 0 16M3 14q8 8 0 16', 2.8, main) +
  rect(-1.5, 14, 3, 16, soft) +
  rect(-11, 30, 22, 4, main, 1)

const valve: Drawing = ({ main, soft, ground }) =>
  ring(24, 15, 11, 4, main) +
  band('M24 4v22M13 15h22', 3, main) +
  rect(22, 24, 4, 8, soft) +
  rect(4, 31, 40, 12, main, 1) +
  rect(2, 28, 6, 18, soft, 1) +
  rect(40, 28, 6, 18, soft, 1) +
  disc(24, 15, 3, ground)

const rain = (x: number, y: number, scale: number, fill: string): string =>
  place(x, y, scale, 0, band('M-9 4-20 20M-3 4-7 24M3 4 7 24M9 4 20 20', 3, fill, 'round', '6 7'))

const fireFacility: Trade = {
  emblem: (t) =>
    place(2, 4, 1, 0, extinguisher(t)) + rect(62, 4, 34, 8, t.main) + place(78, 11, 0.9, 0, sprinkler(t)) + rain(78, 44, 1, t.accent),
  parts: [
    (t) => place(8, 0, 0.52, 0, extinguisher({ ...t, accent: t.soft })),
    (t) => place(24, 2, 1, 0, sprinkler(t), rain(0, 34, 0.5, t.soft)),
    valve,
  ],
  scene: (t) =>
    rect(0, 0, 320, 24, t.soft) +
    band('M0 8H320', 5, t.tint) +
    rect(124, 0, 72, 34, t.main, 3) +
    place(160, 30, 2.6, 0, sprinkler(t), rect(-2.5, 15, 5, 14, t.accent, 2)) +
    times(9, (i) => place(160, 112, 1, (i - 4) * 17, band('M0 14V96', 4, t.main, 'round', '14 12'))),
  strip: strips.hose,
}

export const buildingTrades = { carpenter, mason, 'fire-facility': fireFacility }
export const buildingTools = { plane, curl }
