import { draw } from './draw.ts'
import type { Drawing } from './Trade.ts'

const { rect, disc, path, band, ring, times } = draw

/** Plates joined by a weld seam. */
const seam: Drawing = ({ main, soft, ground }) =>
  rect(0, 0, 320, 16, soft) +
  rect(0, 16, 320, 16, main) +
  band('M0 16H320', 12, ground) +
  band('M0 16H320', 10, soft) +
  band(`M0 11${'a5 5 0 0 1 0 10m8-10'.repeat(40)}`, 1.4, ground)

const cables: Drawing = ({ main, soft, accent, ground }) =>
  rect(0, 0, 320, 32, main) + [soft, ground, accent, soft].map((fill, i) => rect(0, 4 + i * 6.5, 320, 4, fill)).join('')

const stock: Drawing = ({ main, soft, ground }) =>
  rect(0, 0, 320, 32, main) +
  rect(0, 4, 320, 5, soft) +
  band('M0 27H320', 8, ground, 'butt', '1 9') +
  band('M0 25H320', 12, ground, 'butt', '1 49')

const knurl: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + path(Array.from({ length: 20 }, (_, i) => `M${i * 16} 16l8-10 8 10-8 10z`).join(''), soft)

const pipes: Drawing = ({ main, soft, ground, accent }) =>
  rect(0, 0, 320, 9, soft) +
  rect(0, 12, 320, 9, main) +
  rect(0, 24, 320, 8, soft) +
  times(4, (i) => rect(30 + i * 84, 0, 5, 32, ground) + rect(31 + i * 84, 0, 3, 32, i === 2 ? accent : main))

const tread: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + path(Array.from({ length: 20 }, (_, i) => `M${i * 16 + 2} 4h6l6 12-6 12h-6l6-12z`).join(''), soft)

const rope: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) +
  [8, 24].map((y) => band(`M-4 ${y}H330`, 10, soft)).join('') +
  path(Array.from({ length: 27 }, (_, i) => `M${i * 12} 29l6-10h3l-6 10zm0-16 6-10h3l-6 10z`).join(''), main)

const belt: Drawing = ({ main, soft, ground }) =>
  rect(0, 0, 320, 9, main) + times(14, (i) => disc(12 + i * 24, 19, 8, soft) + disc(12 + i * 24, 19, 3, ground)) + rect(0, 29, 320, 3, main)

const fields: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + times(5, (i) => path(`M${i * 70 - 20} 32 ${i * 70 + 14} 0h30l-34 32z`, soft))

const grain: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, soft) +
  band(
    'M0 6q80-4 160 0t160 0M0 26q80 4 160 0t160 0M0 16h70q20-7 40 0h90q22 7 44 0h76M0 11h60q32-10 60 0h80q34 9 60 0h60M0 21h60q30 8 60 0h80q34-10 60 0h60',
    1.6,
    main,
  )

const bricks: Drawing = ({ main, soft, ground }) =>
  rect(0, 0, 320, 32, ground) +
  times(
    9,
    (i) =>
      rect(i * 40 - 38, 0, 37, 9.5, i % 4 === 1 ? soft : main) +
      rect(i * 40 - 18, 11.2, 37, 9.5, i % 3 === 1 ? soft : main) +
      rect(i * 40 - 38, 22.5, 37, 9.5, i % 4 === 3 ? soft : main),
  )

const hose: Drawing = ({ main, soft, accent }) =>
  rect(0, 0, 320, 32, main) +
  band('M0 9H320', 8, soft, 'butt', '18 2') +
  band('M0 23H320', 8, soft, 'butt', '18 2') +
  rect(150, 3, 22, 26, accent, 3)

const scallops: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 20, main) + times(16, (i) => disc(10 + i * 20, 18, 10, i % 2 ? main : soft)) + rect(0, 0, 320, 12, main)

const weave: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + times(20, (i) => rect(i * 16 + 1.5, i % 2 ? 2 : 17, 13, 13, soft, 1.5))

const waves: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + [8, 16, 24].map((y) => band(`M-10 ${y}${'q10-7 20 0t20 0'.repeat(9)}`, 2.6, soft)).join('')

const nodes: Drawing = ({ main, soft, accent }) =>
  rect(0, 0, 320, 32, main) +
  band(`M-10 8${'h24l16 16h24l16-16'.repeat(5)}`, 2.4, soft) +
  times(4, (i) => disc(22 + i * 80, 16, 5, i === 1 ? accent : soft))

const cards: Drawing = ({ main, soft, ground }) =>
  rect(0, 0, 320, 32, main) +
  times(10, (i) => rect(i * 34 - 6, 6, 28, 26, i % 3 === 1 ? ground : soft, 3) + rect(i * 34 - 2, 11, 13, 3, main, 1.5))

const pulse: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + band(`M0 16${'h28l5-9 8 19 6-14 3 4h30'.repeat(4)}`, 3, soft, 'round')

const petals: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + path(Array.from({ length: 14 }, (_, i) => `M${i * 24} 26q4-18 20-20-2 16-20 20z`).join(''), soft)

const stones: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + times(11, (i) => ring(16 + i * 30, 16, 9, 3, soft) + disc(16 + i * 30, 16, 3, soft))

const crosses: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) + path(Array.from({ length: 12 }, (_, i) => `M${i * 28 + 3} 7h6v6h6v6h-6v6h-6v-6h-6v-6h6z`).join(''), soft)

const lift = (i: number): number => [6, 12, 20, 14, 24, 10, 16][(i * 3) % 7]!

const levels: Drawing = ({ main, soft, accent }) =>
  rect(0, 0, 320, 32, main) + times(40, (i) => rect(i * 8 + 2, 16 - lift(i) / 2, 4, lift(i), i % 13 === 6 ? accent : soft, 2))

const bits: Drawing = ({ main, soft }) =>
  rect(0, 0, 320, 32, main) +
  band('M0 8H320', 5, soft, 'butt', '14 6 5 6') +
  band('M4 16H320', 5, soft, 'butt', '5 6 24 6') +
  band('M0 24H320', 5, soft, 'butt', '5 6 5 6 14 6')

export const strips = {
  seam,
  cables,
  stock,
  knurl,
  pipes,
  tread,
  rope,
  belt,
  fields,
  grain,
  bricks,
  hose,
  scallops,
  weave,
  waves,
  nodes,
  cards,
  pulse,
  petals,
  stones,
  crosses,
  levels,
  bits,
}
