import { commonParts } from './commonParts.ts'
import { draw } from './draw.ts'
import { strips } from './strips.ts'
import type { Tones } from './Tones.ts'
import type { Drawing, Trade } from './Trade.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** 40 × 44 */
const card = (x: number, y: number, scale: number, paper: string, ink: string): string =>
  place(x, y, scale, 0, rect(0, 0, 40, 44, paper, 4), disc(20, 15, 8, ink), path('M6 38q0-13 14-13t14 13z', ink))

const folder = ({ main, soft, ground, accent }: Tones): string =>
  path('M6 28q0-5 5-5h20l7 8h47q5 0 5 5v22H6z', main) +
  place(12, 16, 0.98, -7, card(-3, -3, 1.15, ground, ground) + card(0, 0, 1, soft, ground)) +
  card(45, 3, 1.15, ground, ground) +
  card(48, 6, 1, accent, main) +
  path('M0 45h96v3H0z', ground) +
  path('M2 48h92l-6 38q-1 5-6 5H14q-5 0-6-5z', main) +
  rect(34, 65, 28, 6, soft, 3)

const chart: Drawing = ({ main, soft }) =>
  band('M24 16v8M9 34v-8h30v8M24 24v10', 3, soft) +
  rect(15, 3, 18, 14, main, 2) +
  rect(2, 32, 13, 13, main, 2) +
  rect(17.5, 32, 13, 13, main, 2) +
  rect(33, 32, 13, 13, main, 2)

const hrManager: Trade = {
  emblem: folder,
  parts: [chart, (t) => card(4, 2, 1, t.main, t.ground), commonParts.clipboard],
  scene: (t) =>
    band('M160 74v30M56 128v-24h208v24M160 104v24', 5, t.soft) +
    card(120, -8, 2, t.accent, t.ground) +
    [
      [14, 122],
      [118, 122],
      [222, 122],
    ]
      .map(([x, y], i) => card(x!, y!, 2.1, i === 1 ? t.soft : t.main, t.ground))
      .join(''),
  strip: strips.cards,
}

const chip = (x: number, y: number, scale: number, { main, soft, ground }: Tones): string =>
  place(
    x,
    y,
    scale,
    0,
    band('M-20-12h40M-20-4h40M-20 4h40M-20 12h40', 3.5, soft),
    band('M-12-20v40M-4-20v40M4-20v40M12-20v40', 3.5, soft),
    rect(-15, -15, 30, 30, main, 3),
    rect(-7, -7, 14, 14, ground, 1.5),
  )

const corners = (x: number, y: number, w: number, h: number, arm: number, width: number, fill: string): string =>
  band(
    `M${x} ${y + arm}V${y}h${arm}M${x + w - arm} ${y}h${arm}v${arm}M${x + w} ${y + h - arm}v${arm}h-${arm}M${x + arm} ${y + h}h-${arm}v-${arm}`,
    width,
    fill,
  )

/** 60 × 26, seen from the side */
const sedan = (x: number, y: number, scale: number, { main, ground }: Tones): string =>
  place(
    x,
    y,
    scale,
    0,
    path('M0 20v-6q0-4 5-5l9-2 8-6q2-1 5-1h12q4 0 6 3l4 5 7 2q4 1 4 5v5z', main),
    path('M18 7l6-4h6v5H17zM33 3h6q2 0 3 2l2 3H33z', ground),
    disc(14, 20, 7, ground),
    disc(14, 20, 5, main),
    disc(47, 20, 7, ground),
    disc(47, 20, 5, main),
  )

const brain: Drawing = ({ main, soft }) =>
  band('M8 12 24 8M8 12l16 14M8 36 24 8M8 36l16-10M8 36l16 6M8 12l16 30M24 8l16 16M24 26l16-2M24 42l16-18', 2, soft) +
  [
    [8, 12],
    [8, 36],
    [24, 8],
    [24, 26],
    [24, 42],
    [40, 24],
  ]
    .map(([x, y]) => disc(x!, y!, 5, main))
    .join('')

const aiTrainer: Trade = {
  emblem: (t) =>
    rect(2, 6, 82, 64, t.soft, 6) +
    rect(7, 11, 72, 54, t.ground, 2) +
    rect(7, 51, 72, 14, t.soft) +
    sedan(14, 28, 0.98, t) +
    band('M11 20h64v38H11z', 3, t.accent) +
    [
      [11, 20],
      [75, 20],
      [11, 58],
      [75, 58],
    ]
      .map(([x, y]) => rect(x! - 4, y! - 4, 8, 8, t.accent))
      .join('') +
    rect(52, 52, 44, 44, t.ground, 5) +
    chip(74, 74, 1, t),
  parts: [
    (t) => chip(24, 24, 1.1, t),
    brain,
    (t) => corners(5, 7, 38, 34, 10, 4, t.soft) + sedan(10, 16, 0.46, t) + rect(3, 5, 5, 5, t.main) + rect(40, 38, 5, 5, t.main),
  ],
  scene: (t) =>
    path('M0 118h320v62H0z', t.tint) +
    band('M-10 156h340', 6, t.soft, 'butt', '36 26') +
    rect(246, 0, 14, 120, t.soft) +
    rect(232, 8, 42, 84, t.soft, 8) +
    times(3, (i) => disc(253, 24 + i * 26, 9, i === 2 ? t.accent : t.ground)) +
    sedan(36, 62, 2.7, t) +
    band('M22 42h192v98H22z', 4, t.accent) +
    [
      [22, 42],
      [214, 42],
      [22, 140],
      [214, 140],
    ]
      .map(([x, y]) => rect(x! - 6, y! - 6, 12, 12, t.accent))
      .join('') +
    corners(224, -8, 58, 108, 14, 4, t.main),
  strip: strips.nodes,
}

const shield = ({ main, soft, accent, ground }: Tones): string =>
  path('M48 10q14 10 30 10v28q0 26-30 40-30-14-30-40V20q16 0 30-10z', main) +
  path('M48 18q12 7 23 8v22q0 20-23 32z', soft) +
  ring(48, 40, 8, 6, ground) +
  ring(48, 40, 8, 5, accent) +
  rect(45.5, 46, 5, 26, accent) +
  rect(48, 58, 9, 4.5, accent) +
  rect(48, 66, 7, 4.5, accent)

const padlock: Drawing = ({ main, soft, ground }) =>
  band('M14 24v-8a10 10 0 0 1 20 0v8', 5.5, soft) +
  rect(7, 21, 34, 25, main, 4) +
  disc(24, 31, 4, ground) +
  path('M22.5 32h3l1.5 8h-6z', ground)

const server: Drawing = ({ main, soft, ground }) =>
  times(
    3,
    (i) =>
      rect(4, 3 + i * 15, 40, 12, main, 2.5) +
      disc(11, 9 + i * 15, 2.5, soft) +
      disc(18, 9 + i * 15, 2.5, ground) +
      rect(26, 7.5 + i * 15, 13, 3, soft, 1.5),
  )

const securityAdmin: Trade = {
  emblem: (t) =>
    band('M18 34H6v-8M18 56H8v14M78 34h12v-8M78 56h10v14M48 10V4', 3, t.soft) +
    [
      [6, 23],
      [8, 73],
      [90, 23],
      [88, 73],
    ]
      .map(([x, y]) => disc(x!, y!, 5, t.main))
      .join('') +
    shield(t),
  parts: [
    padlock,
    server,
    (t) =>
      band('M24 24 8 10M24 24 40 10M24 24 8 38M24 24l16 14', 2.5, t.soft) +
      disc(24, 24, 8, t.main) +
      [
        [8, 10],
        [40, 10],
        [8, 38],
        [40, 38],
      ]
        .map(([x, y]) => disc(x!, y!, 5, t.main))
        .join(''),
  ],
  scene: (t) =>
    times(
      4,
      (i) =>
        rect(0, 6 + i * 44, 150, 36, t.soft, 0) +
        rect(0, 6 + i * 44, 320, 36, t.tint) +
        times(3, (j) => disc(18 + j * 18, 24 + i * 44, 5, j === i % 3 ? t.accent : t.soft)) +
        band(`M84 ${24 + i * 44}h236`, 8, t.soft, 'butt', '22 8'),
    ) +
    band('M146 90V56a44 44 0 0 1 88 0v34', 36, t.ground) +
    rect(110, 72, 160, 120, t.ground, 16) +
    band('M146 90V56a44 44 0 0 1 88 0v34', 22, t.soft) +
    rect(118, 80, 144, 110, t.main, 12) +
    disc(190, 122, 17, t.accent) +
    path('M183 124h14l7 40h-28z', t.accent),
  strip: strips.bits,
}

export const officeTrades = { 'hr-manager': hrManager, 'ai-trainer': aiTrainer, 'security-admin': securityAdmin }
