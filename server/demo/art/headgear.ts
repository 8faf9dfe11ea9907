import { draw } from './draw.ts'

const { rect, disc, path, band, place, times } = draw

export interface GearTones {
  /** Dark in both colour schemes. */
  dark: string
  /** Light in both colour schemes. */
  pale: string
  accent: string
}

export type Gear = (tones: GearTones) => string

const cross = (x: number, y: number, size: number, fill: string): string =>
  rect(x - size / 6, y - size / 2, size / 3, size, fill) + rect(x - size / 2, y - size / 6, size, size / 3, fill)

const hardHat: Gear = ({ pale, accent }) =>
  path('M29 35Q29 13 48 13T67 35z', accent) + rect(44.5, 10, 7, 24, pale, 3) + rect(24, 33, 48, 5, pale, 2.5)

/** A raised welding mask. */
const weldingMask: Gear = ({ dark, pale, accent }) =>
  path('M29 33Q22 12 32 7 48 1 64 7 74 12 67 33z', dark) +
  rect(36, 12, 24, 12, pale, 3) +
  rect(38.5, 14.5, 19, 7, accent, 2) +
  rect(29, 31, 38, 5, pale, 2.5)

const fireHelmet: Gear = ({ dark, pale, accent }) =>
  path('M30 34Q30 12 48 12T66 34z', dark) +
  path('M45 9h6l1 25h-8z', accent) +
  path('M40 19h16v7q0 7-8 10-8-3-8-10z', accent) +
  disc(48, 26, 3.6, dark) +
  path('M22 37Q34 29 48 31T74 37L72 42Q60 36 48 37T24 42z', pale)

const cap: Gear = ({ dark, pale, accent }) =>
  path('M30 35Q30 15 48 15T66 35z', dark) + path('M29 32H72q6 1 5 6H29z', accent) + disc(48, 15.5, 2.4, pale)

const rescueCap: Gear = ({ dark, pale, accent }) =>
  path('M30 35Q30 15 48 15T66 35z', dark) + path('M27 33q21-8 42 0v5q-21-7-42 0z', accent) + cross(48, 23.5, 11, pale)

const toque: Gear = ({ pale, accent }) =>
  path('M33 35V25Q23 23 25 14 28 6 36 9 40 1 48 2 56 1 60 9 68 6 71 14 73 23 63 25V35z', pale) + rect(32, 30, 32, 6, accent, 2)

/** A low baker's cap. */
const bakersCap: Gear = ({ pale, accent }) => path('M29 34Q23 16 40 15 60 10 68 22 71 28 66 34z', pale) + rect(30, 31, 36, 6, accent, 2.5)

const nursesCap: Gear = ({ pale, accent }) => path('M35 30 30 15q18-7 36 0l-5 15q-13-5-26 0z', pale) + cross(48, 20, 11, accent)

const headset: Gear = ({ dark, accent }) =>
  band('M30 47Q27 18 48 18T66 47', 4.5, dark) +
  rect(25, 41, 9, 14, accent, 4) +
  rect(62, 41, 9, 14, accent, 4) +
  band('M67 55q-1 8-11 8', 2.6, dark, 'round') +
  disc(55, 63, 2.6, accent)

/** Raised goggles. */
const goggles: Gear = ({ dark, pale, accent }) =>
  rect(30, 27, 36, 5, dark, 2) + rect(33, 22, 30, 13, pale, 6) + rect(36, 25, 11, 7, accent, 3) + rect(49, 25, 11, 7, accent, 3)

/** A pencil behind the ear. */
const pencil: Gear = ({ dark, pale, accent }) =>
  place(74, 32, 1, -40, rect(-14, -2.5, 22, 5, accent, 1), path('M8-2.5l7 2.5-7 2.5z', pale), rect(-16, -2.5, 4, 5, dark, 1))

const flower: Gear = ({ pale, accent }) => times(5, (i) => place(63, 29, 1, i * 72, disc(0, -5.5, 4.2, accent))) + disc(63, 29, 3.4, pale)

const hairpin: Gear = ({ pale, accent }) => band('M34 10 61 25', 3, accent, 'round') + disc(34, 10, 3.4, pale)

/** Drawn after glasses, because it lies on the chest. */
const stethoscope: Gear = ({ dark, accent }) => band('M37 75q-3 17 7 18M59 75q3 10-2 13', 2.8, dark, 'round') + disc(56, 90, 4.4, accent)

const comb: Gear = ({ pale, accent }) =>
  place(64, 88, 1, 12, rect(-8, -8, 16, 4.5, accent, 1.5), band('M-7 0H7', 8, accent, 'butt', '1.6 1.7')) + rect(55, 91, 20, 6, pale)

export const headgear = {
  hardHat,
  weldingMask,
  fireHelmet,
  cap,
  rescueCap,
  toque,
  bakersCap,
  nursesCap,
  headset,
  goggles,
  pencil,
  flower,
  hairpin,
  stethoscope,
  comb,
}
