import type { Palette } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Drawing } from '../art/Trade.ts'
import type { Score } from './sound.ts'

/** What is said, in Chinese; in English too, or in none of a clip's lines. */
export interface Line {
  zh: string
  en?: string
}

/** One thing that a clip shows. */
export interface Step {
  title: string
  /** The number or the word to remember. */
  key: string
  seconds: number
  /** What the subtitles say, one line after the other, each as long as the others. */
  says: Line[]
  /** 640 × 360, of which 24 to 616 and 84 to 300 are its own; `t` is seconds since it began. */
  draw: (tones: Tones, t: number) => string
}

/** A video of the demonstration pack: a title, some steps, and what stays of them. */
export interface Clip {
  title: string
  subtitle: string
  palette: Palette
  /** 96 × 96 */
  emblem: Drawing
  /** 320 × 32 */
  strip: Drawing
  steps: Step[]
  says: { opening: Line; closing: Line }
  score: Score
  /** Pictures a second: drawings that move slowly need few. */
  framesPerSecond: number
  /** It stands for a lesson's own video and says so on every picture. */
  isSample?: true
}
