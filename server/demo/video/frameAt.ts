import { draw } from '../art/draw.ts'
import { height, sheet, width } from '../art/sheet.ts'
import { svg } from '../art/svg.ts'
import type { Clip } from './Clip.ts'
import { move } from './motion.ts'
import { text } from './text.ts'
import { openingSeconds, partAt, secondsOf } from './timing.ts'

const { rect, disc, band, place } = draw

/** Draws one frame of a clip as SVG. */
export function frameAt(clip: Clip, t: number): string {
  return svg(width, height, pictureAt(clip, t), clip.isSample ? sampleMark : '')
}

/** Label on every frame of a placeholder clip. */
const sampleMark = rect(536, 316, 92, 32, '#1b2430', 6) + text(582, 338, 17, '#ffffff', '示例视频', { anchor: 'middle' })

function pictureAt(clip: Clip, t: number): string {
  const { day } = clip.palette
  const part = partAt(clip, t)
  if (part.kind === 'opening') return opening(clip, part.t)
  if (part.kind === 'closing') return closing(clip, part.t)
  const { step, index } = part
  return [
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
  ].join('')
}

/** Clips a step's drawing to its panel. */
const framed = (drawing: string): string => `<svg x="24" y="84" width="592" height="216" viewBox="24 84 592 216">${drawing}</svg>`

/** Estimates the width of a key word: Chinese characters are as wide as high, all others about half as wide. */
const keyWidth = (key: string): number => 32 + [...key].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 18 : 10.5), 0)

/** Draws the progress in discrete steps, so that a frame in which nothing else moves is drawn and stored once. */
function progress(clip: Clip, t: number): string {
  const apart = Math.max(1, Math.round(secondsOf(clip) / 60))
  const at = Math.max(openingSeconds, Math.floor(t / apart) * apart)
  return rect(0, 356, (width * (at - openingSeconds)) / (secondsOf(clip) - openingSeconds), 4, clip.palette.day.accent)
}

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
    text(40, 60, 16, day.main, '择一技 · 技能课', { weight: 500 })
  )
}

function closing({ palette: { deep }, steps, strip }: Clip, t: number): string {
  // With many steps, each has less space.
  const apart = Math.min(52, 190 / steps.length)
  const size = Math.min(24, apart * 0.6)
  const line = (index: number): string => {
    const shown = move(t, [0.2 + (1.2 * index) / steps.length, 0.6 + (1.2 * index) / steps.length], 0, 1)
    const y = 132 + index * apart
    return (
      band(`M48 ${y - 8}l8 8 14-16`, 5, shown === 1 ? deep.accent : deep.tint, 'round') +
      text(92, y, size, deep.main, steps[index]!.title) +
      text(600, y, size * 0.85, deep.accent, steps[index]!.key, { anchor: 'end' })
    )
  }
  return (
    sheet(deep) +
    place(0, 312, 2, 0, strip(deep)) +
    text(40, 72, 30, deep.main, '记住这几点') +
    steps.map((_, index) => line(index)).join('')
  )
}
