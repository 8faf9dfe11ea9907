import { draw } from './draw.ts'
import { hair, type HairCut } from './hair.ts'
import { type GearTones, headgear } from './headgear.ts'
import { accent, type Palette, palettes, skins } from './palettes.ts'
import { svg } from './svg.ts'

const { rect, disc, path, band, place, ring, mirror } = draw

type Clothes = 'overall' | 'coat' | 'apron' | 'suit'

type Outfit = [keyof typeof headgear | null, Clothes]

interface Person {
  cut: HairCut
  grey?: boolean
  glasses?: boolean
  moustache?: boolean
  skin: number
}

/** The tool and the clothes worn in a trade. */
const outfits: Record<string, Outfit> = {
  welder: ['weldingMask', 'overall'],
  electrician: ['hardHat', 'overall'],
  fitter: ['goggles', 'overall'],
  'cnc-machinist': ['goggles', 'overall'],
  'hvac-mechanic': ['cap', 'overall'],
  'auto-mechanic': ['cap', 'overall'],
  'elevator-mechanic': ['hardHat', 'overall'],
  'robot-operator': ['hardHat', 'coat'],
  'drone-pilot': ['cap', 'overall'],
  carpenter: ['pencil', 'apron'],
  mason: ['hardHat', 'apron'],
  'fire-facility': ['fireHelmet', 'overall'],
  'chinese-chef': ['toque', 'coat'],
  'pastry-chef': ['bakersCap', 'apron'],
  'tea-artist': ['hairpin', 'coat'],
  'infant-carer': ['nursesCap', 'apron'],
  'elder-carer': ['nursesCap', 'coat'],
  'health-manager': ['stethoscope', 'coat'],
  hairdresser: ['comb', 'apron'],
  'live-commerce': ['headset', 'suit'],
  'hr-manager': [null, 'suit'],
  'ai-trainer': ['headset', 'overall'],
  'security-admin': [null, 'overall'],
  florist: ['flower', 'apron'],
  'first-aid': ['rescueCap', 'overall'],
}

const clothes: Record<Clothes, (tones: GearTones) => string> = {
  overall: ({ dark, pale, accent: warm }) =>
    body(dark) + path('M34 73l14 13-9 6-8-18zM62 73 48 86l9 6 8-18z', pale) + rect(62, 87, 14, 3.5, warm, 1.5),
  coat: ({ dark, pale }) => body(pale) + band('M37 74 48 89 59 74M48 89v9', 2.4, dark),
  apron: ({ dark, pale, accent: warm }) =>
    body(pale) + band('M33 74 37 88M63 74l-4 14', 5, dark) + path('M33 85h30v13H33z', dark) + rect(41, 90, 14, 3, warm, 1.5),
  suit: ({ dark, pale, accent: warm }) => body(dark) + path('M38 74h20L48 96z', pale) + path('M45.5 79h5l2.5 17h-10z', warm),
}

const body = (fill: string): string => path('M8 98Q8 78 36 72H60Q88 78 88 98z', fill)

const face = ({ skin, cut, grey, glasses, moustache }: Person, { dark, pale }: GearTones, ink: string): string => {
  const [light, shade] = skins[skin % skins.length]!
  const hairColour = grey ? pale : ink
  return (
    path('M41 56h14v17q-7 8-14 0z', shade) +
    disc(31.5, 47, 4.2, light) +
    disc(64.5, 47, 4.2, light) +
    path('M32 42Q32 25 48 25T64 42v8Q64 67 48 67T32 50z', light) +
    disc(41.5, 47, 1.9, ink) +
    disc(54.5, 47, 1.9, ink) +
    band('M48 48v6', 2.4, shade, 'round') +
    (moustache ? path('M40 60q0-5 8-4 8-1 8 4-8-2-16 0z', hairColour) : band('M43.5 59q4.5 3.6 9 0', 2.2, ink, 'round')) +
    hair[cut].front(hairColour) +
    (glasses ? ring(41.5, 47, 5.6, 1.8, dark) + ring(54.5, 47, 5.6, 1.8, dark) + band('M47 46.4h2', 1.8, dark) : '')
  )
}

/** Draws head and shoulders, 96 × 96, for a ground of medium lightness in both colour schemes. */
const figure = (person: Person, [gear, worn]: Outfit, palette: Palette): string => {
  const tones = tonesOf(palette)
  return [
    hair[person.cut].behind(person.grey ? tones.pale : palette.ink),
    clothes[worn](tones),
    face(person, tones, palette.ink),
    gear ? headgear[gear](tones) : '',
  ].join('')
}

const portrait = (person: Person, outfit: Outfit, palette: Palette): string =>
  svg(96, 96, rect(0, 0, 96, 96, palette.day.soft), place(0, 2, 1, 0, figure(person, outfit, palette)))

/** Draws a person at work in a trade, as a part of a larger drawing. */
const worker = (trade: string, person: Person): string => figure(person, outfits[trade]!, palettes[trade]!)

/** Colours of the torso and the front below the shoulders. */
const torso: Record<Clothes, (tones: GearTones) => [side: string, front: string]> = {
  overall: ({ dark }) => [dark, dark],
  coat: ({ pale }) => [pale, pale],
  apron: ({ pale, dark }) => [pale, dark],
  suit: ({ dark }) => [dark, dark],
}

const tonesOf = ({ deep }: Palette): GearTones => ({ dark: deep.ground, pale: deep.main, accent })

/** Draws a person in the outfit of the trade down to the waist, 96 × 112. */
const halfFigure = (trade: string, person: Person): string => {
  const [palette, [, worn]] = [palettes[trade]!, outfits[trade]!]
  const [side, front] = torso[worn](tonesOf(palette))
  return rect(8, 95, 80, 20, side) + rect(33, 95, 30, 20, front) + worker(trade, person)
}

/** Draws the arms of a half figure, with the hands on a bench. */
const hands = (trade: string, { skin }: Person): string => {
  const [palette, [, worn]] = [palettes[trade]!, outfits[trade]!]
  const [side] = torso[worn](tonesOf(palette))
  const [light] = skins[skin % skins.length]!
  const arm =
    band('M15 86Q4 104 22 112', 17, palette.day.soft, 'round') + band('M15 86Q4 104 22 112', 14, side, 'round') + disc(30, 112, 7, light)
  return arm + mirror(48, arm)
}

/** Draws a lecturer in the outfit of the trade. */
const ofTrade = (trade: string, person: Person): string => portrait(person, outfits[trade]!, palettes[trade]!)

/** Portraits without a trade, for users without a picture; enough to avoid early repetition on a page of reviews. */
const learners: string[] = [
  portrait({ cut: 'short', skin: 0 }, [null, 'overall'], palettes['welder']!),
  portrait({ cut: 'bob', skin: 1 }, [null, 'coat'], palettes['infant-carer']!),
  portrait({ cut: 'brushed', skin: 1, glasses: true }, [null, 'suit'], palettes['elder-carer']!),
  portrait({ cut: 'tail', skin: 0 }, ['cap', 'overall'], palettes['fire-facility']!),
  portrait({ cut: 'cropped', skin: 2, moustache: true }, [null, 'apron'], palettes['carpenter']!),
  portrait({ cut: 'bun', skin: 0, glasses: true }, [null, 'overall'], palettes['ai-trainer']!),
  portrait({ cut: 'long', skin: 1 }, ['headset', 'overall'], palettes['tea-artist']!),
  portrait({ cut: 'cropped', skin: 1, grey: true, glasses: true }, [null, 'coat'], palettes['fitter']!),
]

export const portraits = { ofTrade, worker, halfFigure, hands, learners }

export type { Person }
