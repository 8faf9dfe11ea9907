import { draw } from './draw.ts'

const { disc, path } = draw

/** Hair for a head of 34 × 42 centred at (48, 46): the part behind the head, and the part in front of it. */
interface Hair {
  behind: (fill: string) => string
  front: (fill: string) => string
}

const nothing = () => ''
const parted = (fill: string): string => path('M31 45Q29 23 48 22T65 45Q63 33 48 30T31 45z', fill)

const short: Hair = {
  behind: nothing,
  front: (fill) => path('M31 44Q27 22 47 20T66 44Q63 37 61 33 47 35 38 28 33 34 31 44z', fill),
}

const cropped: Hair = {
  behind: nothing,
  front: (fill) => path('M31 44Q29 28 37 25 48 19 59 25 67 28 65 44 63 36 59 32 48 28 37 32 33 36 31 44z', fill),
}

const brushed: Hair = {
  behind: nothing,
  front: (fill) => path('M31 44Q29 32 33 26 30 17 44 18 62 12 66 28 67 36 65 44 62 35 57 30 45 33 36 31 32 36 31 44z', fill),
}

const bob: Hair = {
  behind: (fill) => path('M27 63Q21 19 48 19T69 63Q64 68 58 65H38Q32 68 27 63z', fill),
  front: (fill) => path('M31 44Q31 24 48 23T65 44Q60 35 52 31 42 39 31 44z', fill),
}

const bun: Hair = { behind: (fill) => disc(48, 18, 9, fill), front: parted }

const tail: Hair = { behind: (fill) => path('M58 22Q84 26 76 62 68 64 64 50z', fill), front: parted }

const long: Hair = { behind: (fill) => path('M25 82Q20 18 48 18T71 82H25z', fill), front: parted }

export const hair = { short, cropped, brushed, bob, bun, tail, long }

export type HairCut = keyof typeof hair
