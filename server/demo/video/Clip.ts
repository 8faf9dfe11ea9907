import type { Palette } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Drawing } from '../art/Trade.ts'
import type { Score } from './sound.ts'

/** A subtitle in Chinese; in English too, or in no line of the clip. */
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
  /** The subtitles in order, each as long as the others. */
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
  /** The clip stands for a lesson's own video, and every picture is labelled so. */
  isSample?: true
}
