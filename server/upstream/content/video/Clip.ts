import type { Palette } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Drawing } from '../art/Trade.ts'
import type { Score } from './sound.ts'

/** One thing that a clip shows. */
export interface Step {
  title: string
  /** The number or the word to remember. */
  key: string
  seconds: number
  /** What the subtitles say, one line after the other, each as long as the others. */
  says: { zh: string; en: string }[]
  /** 640 × 360, of which 24 to 616 and 84 to 300 are its own; `t` is seconds since it began. */
  draw: (tones: Tones, t: number) => string
}

/** A sample video: a title, some steps, and what stays of them. */
export interface Clip {
  title: string
  subtitle: string
  palette: Palette
  /** 96 × 96 */
  emblem: Drawing
  /** 320 × 32 */
  strip: Drawing
  steps: Step[]
  says: { opening: { zh: string; en: string }; closing: { zh: string; en: string } }
  score: Score
}
