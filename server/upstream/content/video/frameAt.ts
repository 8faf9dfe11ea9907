import { draw } from '../art/draw.ts'
import { svg } from '../art/svg.ts'
import type { Tones } from '../art/Tones.ts'
import type { Clip } from './Clip.ts'
import { move } from './motion.ts'
import { text } from './text.ts'
import { openingSeconds, partAt, secondsOf } from './timing.ts'

const { rect, disc, band, place } = draw

const width = 640
const height = 360

const sheet = ({ ground, grid }: Tones): string =>
  rect(0, 0, width, height, ground) +
  band(`M0 ${height / 2}H${width}`, height, grid, 'butt', '1 19') +
  band(`M${width / 2} 0V${height}`, width, grid, 'butt', '1 19')

/** One picture of a clip, as SVG. */
export function frameAt(clip: Clip, t: number): string {
  const { day } = clip.palette
  const part = partAt(clip, t)
  if (part.kind === 'opening') return svg(width, height, opening(clip, part.t))
  if (part.kind === 'closing') return svg(width, height, closing(clip, part.t))
  const { step, index } = part
  return svg(
    width,
    height,
    sheet(day),
    place(0, 312, 2, 0, clip.strip(day)),
    rect(24, 84, 592, 216, day.tint, 8),
    framed(step.draw({ ...day, ground: day.tint, tint: day.ground }, part.t)),
    disc(42, 46, 16, day.main),
    text(42, 53, 20, day.ground, String(index + 1), { anchor: 'middle' }),
    text(70, 55, 25, day.main, step.title),
    rect(616 - keyWidth(step.key), 28, keyWidth(step.key), 36, day.accent, 18),
    text(616 - keyWidth(step.key) / 2, 53, 18, day.main, step.key, { anchor: 'middle' }),
    progress(clip, t),
  )
}

/** What a step draws ends at the edge of its panel. */
const framed = (drawing: string): string => `<svg x="24" y="84" width="592" height="216" viewBox="24 84 592 216">${drawing}</svg>`

/** Chinese is as wide as it is high, everything else about half. */
const keyWidth = (key: string): number => 32 + [...key].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 18 : 10.5), 0)

const progress = (clip: Clip, t: number): string =>
  rect(0, 356, (width * (t - openingSeconds)) / (secondsOf(clip) - openingSeconds), 4, clip.palette.day.accent)

function opening({ palette: { day }, emblem, strip, title, subtitle }: Clip, t: number): string {
  const slide = move(t, [0, 0.6], 40, 0)
  return (
    sheet(day) +
    rect(392, 0, 248, 312, day.tint) +
    place(412, 52 + slide, 2.2, 0, emblem({ ...day, ground: day.tint })) +
    place(0, 304, 2, 0, strip(day)) +
    rect(40, 104, move(t, [0.2, 0.8], 0, 64), 6, day.accent) +
    text(40, 158, 36, day.main, title) +
    text(40, 196, 18, day.main, subtitle, { weight: 400 }) +
    text(40, 60, 16, day.main, '择一技 · 示例课', { weight: 500 })
  )
}

function closing({ palette: { night }, steps, strip }: Clip, t: number): string {
  const line = (index: number): string => {
    const shown = move(t, [0.2 + 0.4 * index, 0.6 + 0.4 * index], 0, 1)
    const y = 136 + index * 52
    return (
      band(`M48 ${y - 8}l8 8 14-16`, 5, shown === 1 ? night.accent : night.tint, 'round') +
      text(92, y, 24, night.main, steps[index]!.title) +
      text(600, y, 20, night.accent, steps[index]!.key, { anchor: 'end' })
    )
  }
  return (
    sheet(night) +
    place(0, 312, 2, 0, strip(night)) +
    text(40, 72, 30, night.main, '记住这几点') +
    steps.map((_, index) => line(index)).join('')
  )
}
