import type { Tones } from './Tones.ts'

export const accent = '#E8A03C'

const hex = (linear: number): string => {
  const c = Math.min(1, Math.max(0, linear))
  const s = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
  return Math.round(s * 255)
    .toString(16)
    .padStart(2, '0')
}

// OKLCH gives all trades the same perceived lightness, regardless of their hue; in HSL, yellows would appear too bright.
const oklch = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}

export interface Palette {
  /** dark shapes on a light ground */
  day: Tones
  /** light shapes on a dark ground */
  deep: Tones
  /** Dark in both colour schemes: shapes on the accent, which does not change. */
  ink: string
  /** Replacements of the colours above in dark mode. */
  dark: ReadonlyMap<string, string>
}

/** Colour of a sheet of paper in a drawing. */
export const paper = '#FEFEFE'

const palette = (hue: number, chroma: number): Palette => {
  const day = {
    ground: oklch(0.965, chroma * 0.14, hue),
    tint: oklch(0.915, Math.min(chroma * 0.34, 0.03), hue),
    grid: oklch(0.935, chroma * 0.2, hue),
    main: oklch(0.38, chroma, hue),
    soft: oklch(0.7, chroma * 0.86, hue),
    accent,
  }
  const deep = {
    ground: oklch(0.34, chroma * 0.9, hue),
    tint: oklch(0.41, chroma, hue),
    grid: oklch(0.37, chroma * 0.9, hue),
    main: oklch(0.93, chroma * 0.26, hue),
    soft: oklch(0.66, chroma, hue),
    accent,
  }
  const dark = new Map([
    [day.ground, oklch(0.235, Math.min(chroma * 0.4, 0.035), hue)],
    [day.tint, oklch(0.295, Math.min(chroma * 0.55, 0.05), hue)],
    [day.grid, oklch(0.262, Math.min(chroma * 0.45, 0.04), hue)],
    [day.main, oklch(0.84, chroma * 0.5, hue)],
    [day.soft, oklch(0.56, chroma * 0.95, hue)],
    [deep.ground, oklch(0.28, chroma * 0.75, hue)],
    [deep.tint, oklch(0.35, chroma * 0.9, hue)],
    [deep.grid, oklch(0.305, chroma * 0.75, hue)],
    [deep.main, oklch(0.87, chroma * 0.4, hue)],
  ])
  return { day, deep, ink: oklch(0.3, chroma, hue), dark }
}

export const palettes: Record<string, Palette> = {
  welder: palette(250, 0.085),
  electrician: palette(273, 0.12),
  fitter: palette(235, 0.04),
  'cnc-machinist': palette(212, 0.07),
  'hvac-mechanic': palette(228, 0.1),
  'auto-mechanic': palette(22, 0.11),
  'elevator-mechanic': palette(290, 0.08),
  'robot-operator': palette(195, 0.06),
  'drone-pilot': palette(242, 0.115),
  carpenter: palette(48, 0.07),
  mason: palette(36, 0.1),
  'fire-facility': palette(27, 0.14),
  'chinese-chef': palette(20, 0.075),
  'pastry-chef': palette(355, 0.1),
  'tea-artist': palette(135, 0.075),
  'infant-carer': palette(335, 0.09),
  'elder-carer': palette(178, 0.065),
  'health-manager': palette(155, 0.09),
  hairdresser: palette(318, 0.09),
  'live-commerce': palette(8, 0.13),
  'hr-manager': palette(262, 0.07),
  'ai-trainer': palette(284, 0.12),
  'security-admin': palette(258, 0.11),
  florist: palette(122, 0.085),
  'first-aid': palette(166, 0.085),
  brand: palette(158, 0.1),
}

/** Skin colours, each with its shade. */
export const skins: readonly (readonly [light: string, shade: string])[] = [
  ['#F3CDA8', '#DDA77C'],
  ['#E6B68B', '#CC9264'],
  ['#CF9A70', '#B37B52'],
]

/** Colours that belong to no trade: paper, the light logo of a carpenter, and skin colours. */
const others = new Map([
  ['#F3CDA8', '#DDB48E'],
  ['#DDA77C', '#BF8C65'],
  ['#E6B68B', '#CC9C74'],
  ['#CC9264', '#AE7B54'],
  [paper, '#353C47'],
  ['#EADBC8', '#3B2A1E'],
  ['#6B3F22', '#DDBB99'],
  ['#A9744A', '#B98A60'],
])

/** Returns the replacement of a colour in dark mode, over all palettes; undefined for a colour that does not change. */
export const darkOf = (colour: string): string | undefined =>
  [others, ...Object.values(palettes).map(({ dark }) => dark)].find((colours) => colours.has(colour))?.get(colour)
