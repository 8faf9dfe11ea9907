import type { Tones } from './Tones.ts'

export type Drawing = (tones: Tones) => string

/** Drawing data of a trade, from which all its covers and icons are generated. */
export interface Trade {
  /** 96 × 96 */
  emblem: Drawing
  /** 48 × 48 each */
  parts: [Drawing, Drawing, Drawing]
  /** 320 × 180; the tool in use */
  scene: Drawing
  /** 320 × 32; repeats the material */
  strip: Drawing
}
