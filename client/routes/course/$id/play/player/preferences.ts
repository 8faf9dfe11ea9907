import type { VideoResolution } from '#lib/enums'

/** A learner's settings of the player, shared by all lessons. */
export interface Preferences {
  /** 0 to 1. */
  volume: number
  muted: boolean
  /** Seconds of content a second, 0.5 to 3. */
  rate: number
  resolution: VideoResolution | 'auto'
  /** Language of the subtitles; null shows none. */
  subtitles: string | null
  /** Single keys steer the player from anywhere on the page. */
  keys: boolean
}

/** Speeds on offer (product decision: 0.5 to 3). */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const

const storageKey = 'player'
const usual: Preferences = { volume: 1, muted: false, rate: 1, resolution: 'auto', subtitles: null, keys: true }

/** The settings of this device; missing and invalid ones have their defaults. */
export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Preferences>
    const { volume = 1, rate = 1 } = stored
    return {
      ...usual,
      ...stored,
      volume: volume >= 0 && volume <= 1 ? volume : usual.volume,
      rate: rate >= 0.5 && rate <= 3 ? rate : usual.rate,
    }
  } catch {
    return usual
  }
}

/** Stores the settings; the player works without storage as well. */
export function storePreferences(choice: Partial<Preferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...choice }))
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
}
