import { draw } from '../../art/draw.ts'
import type { Tones } from '../../art/Tones.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** A smoke detector under the ceiling, centred at the origin. */
export const detector =
  (alarm: boolean) =>
  ({ main, soft, accent, tint }: Tones): string =>
    rect(-120, -56, 240, 12, main) +
    path('M-70-44h140q-6 44-30 48h-80q-24-4-30-48z', tint) +
    band('M-70-44h140q-6 44-30 48h-80q-24-4-30-48z', 5, main, 'round') +
    rect(-40, -22, 80, 6, soft, 3) +
    disc(0, -6, 8, alarm ? accent : soft)

/** The controller on the wall of the control room. */
export const panel =
  (lit: boolean) =>
  ({ main, soft, accent, tint }: Tones): string =>
    rect(-90, -90, 180, 180, main, 10) +
    rect(-72, -72, 144, 66, tint, 4) +
    times(3, (i) => rect(-60, -60 + i * 18, i === 0 ? 90 : 60, 8, i === 0 && lit ? accent : soft, 4)) +
    times(8, (i) => disc(-58 + (i % 4) * 38, 28 + Math.floor(i / 4) * 32, 10, i === 0 && lit ? accent : soft))

export const extinguisher = ({ main, accent, soft }: Tones): string =>
  rect(-30, -44, 60, 120, accent, 20) +
  rect(-11, -64, 22, 24, main) +
  rect(-28, -76, 62, 14, main, 5) +
  band('M26-68q46 8 42 76', 8, soft, 'round')

/** A pressure gauge; the needle at the fraction `share` of its scale from red over green to yellow. */
export const gauge =
  (share: number) =>
  ({ main, soft, tint, accent }: Tones): string =>
    disc(0, 0, 72, main) +
    disc(0, 0, 62, tint) +
    band('M-42-20A46 46 0 0 1-16-43', 12, main) +
    band('M-12-45A46 46 0 0 1 12-45', 12, soft) +
    band('M16-43A46 46 0 0 1 42-20', 12, accent) +
    place(0, 0, 1, -62 + 124 * share, rect(-3, -44, 6, 52, main, 3)) +
    disc(0, 0, 8, main)

/** A hydrant box with an open door: hose, nozzle, valve. */
export const hydrant = ({ main, soft, accent, tint }: Tones): string =>
  rect(-86, -92, 172, 184, accent, 6) +
  rect(-74, -80, 148, 160, tint, 4) +
  times(4, (i) => ring(-24, -20, 14 + i * 12, 6, soft)) +
  path('M34-60h22v60l-6 18h-10l-6-18z', main) +
  disc(40, 50, 18, main) +
  disc(40, 50, 8, tint)

/** A fire door, opened by `open` degrees. */
export const door =
  (open: boolean) =>
  ({ main, soft, accent, tint }: Tones): string =>
    rect(-64, -96, 128, 192, main) +
    rect(-54, -86, 108, 182, tint) +
    (open
      ? path('M-54-86 10-64v160l-64 0z', soft) + disc(-4, 16, 6, main)
      : rect(-54, -86, 108, 182, soft) + disc(40, 8, 7, main) + rect(-30, -60, 60, 26, accent, 3))

export const pump = ({ main, soft, accent, tint }: Tones): string =>
  rect(-110, 60, 220, 14, main, 4) +
  disc(-40, 12, 50, main) +
  disc(-40, 12, 24, tint) +
  rect(6, -18, 96, 62, soft, 8) +
  times(5, (i) => rect(18 + i * 17, -18, 6, 62, main)) +
  band('M-40-38v-50h90', 14, accent, 'round')

/** An exit sign lamp. */
export const exitLamp =
  (lit: boolean) =>
  ({ main, soft, accent, tint }: Tones): string =>
    rect(-100, -46, 200, 92, main, 8) +
    rect(-90, -36, 180, 72, lit ? accent : soft, 4) +
    disc(-44, -14, 9, tint) +
    band('M-44-2l-6 20 14 14M-50 18l-16 8M-46 4l18 6', 7, tint, 'round') +
    band('M10 0h56M46-18l22 18-22 18', 8, tint, 'round')

export const notebook = ({ main, soft, tint, accent }: Tones): string =>
  rect(-80, -92, 160, 184, main, 8) +
  rect(-64, -78, 128, 156, tint, 3) +
  times(6, (i) => rect(-50, -58 + i * 23, i % 2 ? 70 : 96, 6, soft, 3)) +
  place(70, 50, 1, 40, rect(-6, -70, 12, 96, accent, 3), path('M-6 26h12l-6 18z', main))

export const stairs = ({ main, soft, accent }: Tones): string =>
  times(6, (i) => rect(-120 + i * 40, 64 - i * 28, 40, 28 + i * 28, i % 2 ? soft : main)) + band('M-120 20 100-134', 7, accent, 'round')
