import { draw } from '../art/draw.ts'
import type { Tones } from '../art/Tones.ts'
import { between, gently, move, wave } from './motion.ts'
import { text } from './text.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** Draws a step; `t` is the time since its start in seconds. Drawings stay within 24 to 616 and 84 to 300. */
export type Scene = (tones: Tones, t: number) => string

const middle = { anchor: 'middle' } as const

/** Combines scenes into layers. */
export const layers =
  (...scenes: Scene[]): Scene =>
  (tones, t) =>
    scenes.map((scene) => scene(tones, t)).join('')

export const still =
  (picture: (tones: Tones) => string): Scene =>
  (tones) =>
    picture(tones)

/** Moves a drawing up and down indefinitely by the given amount. */
export const beating =
  (picture: (tones: Tones) => string, at: [x: number, y: number], depth: number, period: number): Scene =>
  (tones, t) =>
    place(at[0], at[1] + depth * wave(t, period), 1, 0, picture(tones))

export const words =
  (x: number, y: number, size: number, content: string, from = 0): Scene =>
  ({ main }, t) =>
    t < from ? '' : text(x, y, size, main, content, middle)

/** Adjacent cards that appear one by one: a term, and its meaning. */
export const cards =
  (...items: [word: string, note: string][]): Scene =>
  ({ main, soft, tint, accent }, t) => {
    const gap = 14
    const width = (560 - gap * (items.length - 1)) / items.length
    const size = Math.min(40, (width - 16) / Math.max(...items.map(([word]) => lengthOf(word))))
    return items
      .map(([word, note], index) => {
        const shown = gently(between(t, 0.2 + index * 0.9, 0.6 + index * 0.9))
        if (shown === 0) return ''
        const x = 40 + index * (width + gap)
        const y = 112 + 20 * (1 - shown)
        const isLast = t < 0.2 + (index + 1) * 0.9 || index === items.length - 1
        return (
          rect(x, y, width, 160, tint, 8) +
          rect(x, y, width, 8, isLast ? accent : soft, 4) +
          text(x + width / 2, y + 84, size, main, word, middle) +
          text(x + width / 2, y + 130, Math.min(20, (width - 12) / lengthOf(note)), main, note, { ...middle, weight: 400 })
        )
      })
      .join('')
  }

/** Estimates the length of a text: Chinese characters are as wide as high, others about half as wide. */
const lengthOf = (words: string): number => [...words].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 : 0.56), 0)

interface Meter {
  from: number
  to: number
  unit: string
  /** Range of correct readings. */
  good: [number, number]
  /** First and final reading. */
  moves: [number, number]
  label: string
}

/** A scale with the correct range; the mark moves into it. */
export const meter =
  ({ from, to, unit, good, moves, label }: Meter): Scene =>
  ({ main, soft, tint, accent }, t) => {
    const at = (value: number) => 80 + (480 * (value - from)) / (to - from)
    const value = move(t, [0.8, 3.4], moves[0], moves[1])
    const digits = Math.abs(to - from) < 10 ? 1 : 0
    return (
      text(320, 126, 22, main, label, middle) +
      rect(80, 206, 480, 22, tint, 11) +
      rect(at(good[0]), 206, at(good[1]) - at(good[0]), 22, soft, 6) +
      times(11, (i) => rect(80 + 48 * i - 1, 234, 2, 10, main)) +
      text(80, 268, 17, main, `${from}`, middle) +
      text(560, 268, 17, main, `${to} ${unit}`, middle) +
      text((at(good[0]) + at(good[1])) / 2, 268, 17, main, good[0] === good[1] ? `${good[0]}` : `${good[0]}～${good[1]}`, middle) +
      path(`M${at(value)} 204l-12-20h24z`, accent) +
      text(at(value), 174, 30, main, value.toFixed(digits), middle)
    )
  }

interface Side {
  title: string
  note: string
  picture?: (tones: Tones) => string
}

/** A wrong and a correct example in sequence. Pictures are 240 × 110, centred at the origin. */
export const versus =
  (wrong: Side, right: Side): Scene =>
  (tones, t) => {
    const { main, tint, accent, soft } = tones
    const half = ({ title, note, picture }: Side, x: number, isRight: boolean) =>
      rect(x, 96, 274, 192, tint, 8) +
      (picture ? place(x + 137, 160, 1, 0, picture({ ...tones, ground: tint })) : '') +
      (isRight
        ? band(`M${x + 18} 118l9 9 16-18`, 6, accent, 'round')
        : band(`M${x + 20} 110l18 18M${x + 38} 110l-18 18`, 6, soft, 'round')) +
      text(x + 137, picture ? 246 : 190, 24, main, title, middle) +
      text(x + 137, picture ? 272 : 226, 17, main, note, { ...middle, weight: 400 })
    return half(wrong, 36, false) + (t > 1.8 ? half(right, 330, true) : '')
  }

const listFrom =
  (x: number) =>
  (...items: string[]): Scene =>
  ({ main, soft, accent, tint }, t) =>
    items
      .map((item, index) => {
        const y = 192 - (items.length - 1) * 23 + index * 46
        const done = t > 0.6 + index * 0.9
        return (
          rect(x, y - 19, 38, 38, tint, 6) +
          (done ? band(`M${x + 9} ${y}l8 9 14-17`, 6, accent, 'round') : ring(x + 19, y, 6, 3, soft)) +
          text(x + 60, y + 9, 26, main, item, { weight: done ? 700 : 400 })
        )
      })
      .join('')

/** A checklist whose items are ticked in sequence. */
export const checklist = listFrom(120)
/** The same next to a picture. */
export const checklistBeside = listFrom(290)

/** A conversation in speech bubbles that appear one by one. */
export const spoken =
  (...lines: string[]): Scene =>
  ({ main, tint, soft }, t) =>
    disc(86, 176, 30, main) +
    path('M36 292q0-72 50-72t50 72z', main) +
    lines
      .map((line, index) => {
        if (t < 0.4 + index * 1.1) return ''
        const y = 112 + index * 58
        return (
          path(`M170 ${y + 16}l-20 10 20 8z`, index % 2 ? soft : tint) +
          rect(168, y, 420, 46, index % 2 ? soft : tint, 10) +
          text(186, y + 31, Math.min(23, 390 / lengthOf(line)), main, line)
        )
      })
      .join('')

/** A number that counts up in a circle, next to a label. */
export const counting =
  (to: number, seconds: number, label: string): Scene =>
  ({ main, tint, accent }, t) => {
    const part = between(t, 0.4, 0.4 + seconds)
    const shown = Math.floor(part * to)
    const around = 2 * Math.PI * 74
    return (
      disc(180, 192, 86, tint) +
      ring(180, 192, 74, 12, accent, `${around * part} ${around}`) +
      text(180, 210, 50, main, String(shown), middle) +
      text(430, 202, Math.min(30, 280 / lengthOf(label)), main, label, middle)
    )
  }

/** A clock whose hand moves by the given number of minutes or seconds. */
export const clock =
  (x: number, turns: number, span: readonly [number, number]): Scene =>
  ({ main, tint, accent, soft }, t) =>
    disc(x, 180, 66, main) +
    disc(x, 180, 57, tint) +
    times(12, (i) => place(x, 180, 1, i * 30, rect(-2, -52, 4, 9, soft))) +
    place(x, 180, 1, 360 * turns * between(t, span[0], span[1]), rect(-3, -46, 6, 48, accent, 3)) +
    disc(x, 180, 6, main)
