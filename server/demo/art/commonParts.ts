import { draw } from './draw.ts'
import type { Drawing } from './Trade.ts'

const { rect, disc, path, band, ngon, gear, place, times } = draw

const nut: Drawing = ({ main, soft, ground }) => ngon(24, 24, 20, 6, 0, main) + disc(24, 24, 12.5, soft) + disc(24, 24, 9, ground)

const bolt: Drawing = ({ main, soft, ground }) =>
  rect(18, 14, 12, 30, soft, 2) + band('M24 22v20', 12, ground, 'butt', '1.6 3') + rect(10, 4, 28, 12, main, 2.5)

const wrench: Drawing = ({ main, soft, ground }) =>
  place(
    24,
    24,
    1,
    40,
    rect(-4, -12, 8, 26, main),
    disc(0, -15, 10, main),
    path('M-4.5-27h9v11l-4.5 3.5-4.5-3.5z', ground),
    disc(0, 17, 8, main),
    ngon(0, 17, 4.4, 6, 0, ground),
    rect(-1.2, -5, 2.4, 13, soft, 1.2),
  )

const screwdriver: Drawing = ({ main, soft, ground }) =>
  place(
    24,
    24,
    1,
    35,
    rect(-6.5, -22, 13, 21, main, 5),
    band('M0-19v14', 7, ground, 'butt', '14 1'),
    band('M0-19v14', 3, main),
    rect(-4, -1, 8, 4, soft),
    rect(-2, 3, 4, 14, soft),
    path('M-2 16h4l1.5 6h-7z', soft),
  )

const hammer: Drawing = ({ main, soft }) =>
  place(24, 24, 1, 35, rect(-3, -14, 6, 37, soft, 2.5), path('M-15-20H8q6 0 9 7l-6 1.5q-2-2.5-5-2.5h-12v3h-9z', main))

const hardHat: Drawing = ({ main, soft }) =>
  path('M7 33C7 18 14 10 24 10s17 8 17 23z', main) + rect(20, 7, 8, 26, soft, 3) + rect(3, 31, 42, 6, soft, 3)

const cog: Drawing = ({ main, soft, ground }) => gear(24, 24, 21, 9, main) + disc(24, 24, 9.5, soft) + disc(24, 24, 5.5, ground)

const clipboard: Drawing = ({ main, soft, ground }) =>
  rect(9, 7, 30, 38, main, 4) +
  rect(13.5, 13, 21, 27, ground, 1) +
  times(3, (i) => rect(17, 19 + i * 6.5, i === 2 ? 9 : 14, 3, soft, 1.5)) +
  rect(17, 3, 14, 8, soft, 2.5)

const heart: Drawing = ({ main }) =>
  path('M24 43C8 31 4 24 4 17 4 10 9 5 15 5c4 0 7 2 9 6 2-4 5-6 9-6 6 0 11 5 11 12 0 7-4 14-20 26z', main)

const leaf: Drawing = ({ main, ground }) => path('M7 41C4 20 14 7 42 6 43 32 30 44 7 41z', main) + band('M7 42 30 18', 2.4, ground, 'round')

const flame: Drawing = ({ main, soft }) =>
  path('M24 3c3 9 14 14 14 27a14 15 0 0 1-28 0c0-7 4-10 6-16 3 2 4 4 5 7 3-5 4-11 3-18z', main) +
  path('M24 26c2 4 6 6 6 11a6 7 0 0 1-12 0c0-4 4-6 6-11z', soft)

const drop: Drawing = ({ main, soft }) =>
  path('M24 3c8 11 14 18 14 26a14 14 0 0 1-28 0c0-8 6-15 14-26z', main) + band('M31 30a7 7 0 0 1-6 6', 3, soft, 'round')

const lightning: Drawing = ({ main }) => path('M28 3 9 27h12l-3 18 21-26H26z', main)

const palm: Drawing = ({ main, soft }) =>
  rect(12, 12, 6.2, 24, main, 3.1) +
  rect(19, 6, 6.2, 28, main, 3.1) +
  rect(26, 7, 6.2, 28, main, 3.1) +
  rect(33, 13, 6.2, 22, main, 3.1) +
  path('M12 26h27.2v6c0 8-5 12-13 12-9 0-14-6-19-15-2-4 2-6 5-3z', main) +
  band('M17 32q8 4 10 11', 2, soft, 'round')

export const commonParts = {
  nut,
  bolt,
  wrench,
  screwdriver,
  hammer,
  hardHat,
  cog,
  clipboard,
  heart,
  leaf,
  flame,
  drop,
  lightning,
  palm,
}
