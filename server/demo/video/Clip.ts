import type { Palette } from '../art/palettes.ts'
import type { Tones } from '../art/Tones.ts'
import type { Drawing } from '../art/Trade.ts'
import type { Score } from './sound.ts'

/** A subtitle in Chinese, and in English either for all lines of a clip or for none. */
export interface Line {
  zh: string
  en?: string
}

/** One step of a clip. */
export interface Step {
  title: string
  /** Number or word to remember. */
  key: string
  seconds: number
  /** Subtitles in order, all of the same duration. */
  says: Line[]
  /** Draws in 640 × 360, within 24 to 616 horizontally and 84 to 300 vertically; `t` is the time since the start in seconds. */
  draw: (tones: Tones, t: number) => string
}

/** A video of the demonstration pack: a title, several steps, and a summary. */
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
  /** Frame rate in frames per second; slow drawings need few. */
  framesPerSecond: number
  /** The clip is a placeholder for a lesson's video, and every frame is labelled as such. */
  isSample?: true
}
