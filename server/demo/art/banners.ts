import { draw } from './draw.ts'
import { palettes } from './palettes.ts'
import { planing } from './planing.ts'
import { svg } from './svg.ts'
import type { Tones } from './Tones.ts'
import { trades } from './trades.ts'

const { rect, band, place } = draw

interface Size {
  width: number
  height: number
}

type Box = [x: number, y: number, width: number, height: number]

const wide: Size = { width: 1200, height: 400 }
const phone: Size = { width: 720, height: 480 }

const sheet = ({ width, height }: Size, { ground, grid }: Tones): string =>
  rect(0, 0, width, height, ground) +
  band(`M0 ${height / 2}H${width}`, height, grid, 'butt', '1 19') +
  band(`M${width / 2} 0V${height}`, width, grid, 'butt', '1 19')

/** Draws a field with an emblem in the centre, dark on light or light on dark. */
const tile = (name: string, [x, y, width, height]: Box, mode: 'day' | 'deep'): string => {
  const tones = palettes[name]![mode]
  const ground = mode === 'day' ? tones.tint : tones.ground
  const side = Math.min(width, height) * 0.76
  const emblem = trades[name]!.emblem({ ...tones, ground })
  return rect(x, y, width, height, ground) + place(x + (width - side) / 2, y + (height - side) / 2, side / 96, 0, emblem)
}

const strip = (name: string, x: number, y: number, width: number, height: number): string => {
  const { day } = palettes[name]!
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${(width * 32) / height} 32">${trades[name]!.strip(day)}</svg>`
}

const brandDay = palettes.brand!.day

const quilt = (size: Size, ground: Tones, ...kids: string[]): string => svg(size.width, size.height, sheet(size, ground), ...kids)

const [manufacturing, care, digital] = [
  ['welder', 'electrician', 'fitter'],
  ['elder-carer', 'infant-carer', 'first-aid'],
  ['robot-operator', 'drone-pilot', 'ai-trainer'],
] as const

type Three = readonly [string, string, string]

const quiltWide = ([big, second, third]: Three): string =>
  quilt(
    wide,
    palettes[big]!.day,
    tile(big, [600, 0, 400, 336], 'day'),
    strip(big, 600, 336, 400, 64),
    tile(second, [1000, 0, 200, 200], 'deep'),
    tile(third, [1000, 200, 200, 200], 'deep'),
  )

const quiltPhone = ([big, second, third]: Three): string =>
  quilt(
    phone,
    palettes[big]!.day,
    tile(big, [0, 216, 296, 264], 'day'),
    tile(second, [296, 216, 212, 264], 'deep'),
    tile(third, [508, 216, 212, 264], 'deep'),
  )

export const banners: Record<string, string> = {
  'banner-1': svg(1200, 400, sheet(wide, brandDay), planing(600, 0, 1, 600, brandDay)),
  'banner-1-phone': svg(720, 480, sheet(phone, brandDay), planing(84, 128, 0.88, 860, brandDay)),
  'banner-2': quiltWide(manufacturing),
  'banner-2-phone': quiltPhone(manufacturing),
  'banner-3': quiltWide(care),
  'banner-3-phone': quiltPhone(care),
  'banner-4': quiltWide(digital),
  'banner-4-phone': quiltPhone(digital),
}
